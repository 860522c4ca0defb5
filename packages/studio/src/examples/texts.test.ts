import { readFileSync } from 'node:fs'
import { solveProblem } from '@telos/core/lifted'
import { readDomainDocument } from '@telos/documents'
import { createWorkspace, diagnose } from '@telos/language'
import { readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'
import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { gameExamples } from './examples.ts'
import { gameFiles } from './games.ts'

const read = (path: string) => ({ path: path.replace(/^.*\//, ''), text: textOf(path) })
const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** All that the language service says about files that belong together. */
function problemsOf(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const workspace = createWorkspace(files)
  return files.flatMap(({ path }) => diagnose(workspace, path).map(({ message }) => `${path}: ${message}`))
}

test.each([
  [['templates/domain.yaml']],
  [['templates/errands.pddl', 'templates/bring-milk.pddl']],
  [['templates/treasure.txt', 'templates/treasure_lvl0.txt']],
  [['texts/pirate.yaml']],
  [['texts/night-guard.yaml']],
])('%s: nothing is wrong', (paths) => {
  expect(problemsOf(paths.map(read))).toEqual([])
})

function planOf(path: string, without: readonly string[] = []) {
  const { domain, start, goal, diagnostics } = readDomainDocument(textOf(path), { file: path })
  expect(diagnostics).toEqual([])
  const result = domain!.plan({ from: start, to: goal, planner: 'optimal', without } as never)
  return { steps: result.steps.map(({ name }) => name), cost: result.cost }
}

test('the template of a domain has a plan', () => {
  expect(planOf('templates/domain.yaml')).toEqual({ steps: ['walkToBakery', 'buyBread', 'walkHome', 'eat'], cost: 9 })
})

test('the template of a problem has a plan', () => {
  const { domain } = readPddlDomain(textOf('templates/errands.pddl'), 'errands.pddl')
  const { problem } = readPddlProblem(textOf('templates/bring-milk.pddl'), 'bring-milk.pddl')
  const result = solveProblem(toProblem(domain!, problem!).problem, { planner: 'optimal' })
  expect(result.status).toBe('solved')
  expect(result.steps).toHaveLength(4)
})

test('the pirate buys his rum as ever; stealing is possible, and dearer', () => {
  expect(planOf('texts/pirate.yaml')).toEqual({ steps: ['work', 'goToTavern', 'buyRum', 'drinkRum'], cost: 11 })
  const stealing = planOf('texts/pirate.yaml', ['buyRum'])
  expect(stealing.steps).toContain('steal')
  expect(stealing.cost).toBe(16)
})

test('the list of games is that of the box, and every game comes with its levels', () => {
  const listed = gameExamples.map(({ id, title, detail }) => [id, title, detail])
  expect(listed).toEqual(
    builtInGames.map(({ name, title, kind, levels }) => [name, title, `${kind}, ${levels.length} levels`]),
  )
  for (const { name, levels } of builtInGames) {
    const files = gameFiles(name)
    expect(files).toHaveLength(1 + levels.length)
    expect(problemsOf(files.slice(0, 2)).filter((message) => /unknown|mistake/.test(message))).toEqual([])
  }
  expect(() => gameFiles('chess')).toThrow('chess')
})
