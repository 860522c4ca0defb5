import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chosenLevels } from '../seed-games.ts'
import { domainId, measureDomain } from './measure-domain.ts'
import type { RunCommand } from './measure-level.ts'

const [level] = chosenLevels('zelda/0')!

const domain = `(define (domain small)
  (:requirements :typing)
  (:types cell)
  (:constants home - cell)
  (:predicates (at ?c - cell) (next ?a ?b - cell))
  (:action move :parameters (?a ?b - cell)
    :precondition (and (at ?a) (next ?a ?b))
    :effect (and (at ?b) (not (at ?a)))))`

const problem = (way: string) => `(define (problem p) (:domain small)
  (:objects a b - cell)
  (:init (at a) ${way})
  (:goal (at home)))`

/** A compiler that writes these files where it is told to. */
function compiler(files: Readonly<Record<string, string>>, code = 0) {
  const folders: string[] = []
  const run: RunCommand = async (args) => {
    const folder = args[args.indexOf('--out') + 1]
    folders.push(folder)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const texts = { stdout: '', stderr: code === 0 ? '' : 'error: chance is not compiled\nmore' }
    return { code, stopped: undefined, ...texts, cpu: 0, systemCpu: undefined, wall: 0, peakBytes: 0 }
  }
  return { run, folders }
}

const configuration = 'actionsCorrespondence:\n  move: ACTION_UP\n'

test('objects, operators and facts of a compiled level are counted, and nothing is left behind', async () => {
  const way = '(next a b) (next b home)'
  const { run, folders } = compiler({
    'domain.pddl': domain,
    'problem.pddl': problem(way),
    'config.yaml': configuration,
  })
  const found = await measureDomain(level, 'turns', 10, run)
  expect(found).toMatchObject({ status: 'counted', objects: 3, operators: 2, facts: 3 })
  expect(found.figures).toMatchObject({ types: 0, supertypes: 1, predicates: 2, actions: 1, avatarActions: 1 })
  expect(folders.map(existsSync)).toEqual([false])
  expect(domainId(level, 'turns')).toBe('zelda/0 turns')
})

test('a level without a plan has figures, but no sizes', async () => {
  const files = { 'domain.pddl': domain, 'problem.pddl': problem('(next a b)'), 'config.yaml': configuration }
  const found = await measureDomain(level, 'compact', 10, compiler(files).run)
  expect(found).toMatchObject({ status: 'unsolvable', objects: 3 })
  expect(found.operators).toBeUndefined()
})

test('what the compiler refuses, and what it forgets to write, is told', async () => {
  expect(await measureDomain(level, 'turns', 10, compiler({}, 34).run)).toEqual({
    status: 'error',
    fault: 'exit code 34: error: chance is not compiled',
  })
  expect(await measureDomain(level, 'turns', 10, compiler({ 'domain.pddl': domain }).run)).toMatchObject({
    status: 'error',
    fault: expect.stringContaining('problem.pddl'),
  })
})
