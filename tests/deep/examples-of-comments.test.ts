/** Examples of the public API call existing functions with existing options. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPublicApi } from '../../scripts/public-api.mjs'
import { installedPackages } from '../installed-packages.ts'
import { examplesOf, mistakesIn } from './typed-examples.ts'

const folder = await installedPackages()
const entries = readPublicApi((name) => join(folder, 'node_modules', name))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One is about a mistake; the type of the other depends on something it does not declare. */
const meantSo = ['@telos/core: DomainError', '@telos/lab: prePost']

test('examples are written for the types that they use, and wrong ones are found', () => {
  const examples = examplesOf(entries).filter(({ title }) => !meantSo.includes(title))
  expect(examples.length).toBeGreaterThan(500)
  const entry = entries.find(({ specifier }) => specifier === '@telos/core/lifted')!
  const example = (title: string, text: string) => ({ title, entry, text })
  const mistakes = mistakesIn(
    [
      ...examples,
      example('right', "solveProblem(problem, { planner: 'first' }).steps"),
      // once in the reference: both throw
      example('option', "solveProblem(problem, { engine: 'first' })"),
      example('member', 'const { status } = solveProblem(problem)\nsolveProblem(problem).plan?.steps'),
      example('argument', "planInWorker(worker, { problem, include: ['whys'] })"),
    ],
    entries,
  )
  const { option, member, argument, ...others } = mistakes
  expect(others).toEqual({})
  expect([option, member, argument].map((found) => found?.length)).toEqual([1, 1, 1])
})
