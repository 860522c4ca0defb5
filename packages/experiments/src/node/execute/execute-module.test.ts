import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInGames } from '@telos/vgdl'
import { afterAll, expect, test } from 'vitest'
import { execute, pddlTask, textRef } from '../../../test/execution.ts'
import type { CampaignTask } from '../../campaign/campaign.ts'
import { digestOf } from '../digest.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-modules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const domain =
  '(define (domain lamps) (:predicates (on)) (:action light :parameters () :precondition (not (on)) :effect (on)))'
const problem = '(define (problem p) (:domain lamps) (:init) (:goal (on)))'
const sokoban = builtInGames.find(({ name }) => name === 'sokoban')!
const document = `telos: 1
name: road
objects: { place: [inn, tower] }
facts: { at: { kind: ref, type: place } }
actions:
  go: { with: { from: place, to: place }, needs: { at: from }, does: { at: to }, cost: 3 }
start: { at: inn }
goals: { there: { wants: { at: tower } } }
`
const tasks = {
  pddl: pddlTask(domain, problem),
  vgdl: {
    kind: 'vgdl',
    domain: 'sokoban',
    name: 'level0',
    gameText: textRef(sokoban.description, 'sokoban'),
    levelText: textRef(sokoban.levels[0]!.text, 'sokoban level 0'),
  },
  document: { kind: 'document', domain: 'road', name: 'there', documentText: textRef(document, 'road.yaml') },
  lab: { kind: 'lab', domain: 'jugs', name: 'usual', problem: 'jugs', parameters: [] },
  values: { kind: 'values', domain: 'values', name: 'v', values: {} },
} satisfies Record<string, CampaignTask>
type Kind = keyof typeof tasks

/** What came of a function that returns this. */
async function answered(answer: unknown, kind: Kind) {
  const text = `export const run = () => (${JSON.stringify(answer)})\n`
  const file = `m${digestOf(text)}.mjs`
  writeFileSync(join(folder, file), text)
  return execute(
    { kind: 'module', name: 'own', optimal: false, file, digest: digestOf(text), export: 'run', options: {} },
    tasks[kind],
    { folder },
  )
}

test.each(['pddl', 'vgdl', 'document', 'lab'] as const)('"solved" without a plan is not believed: %s', async (kind) => {
  for (const answer of [{ figures: { cost: 1 } }, { outcome: 'solved', figures: { cost: 1 } }])
    expect(await answered(answer, kind)).toEqual({
      outcome: 'no-plan',
      detail: expect.stringContaining('returned no plan to validate; expected { plan }'),
      figures: { cost: 1 },
    })
  expect(await answered({ outcome: 'gave-up' }, kind)).toMatchObject({ outcome: 'gave-up' })
})

test('experiments with values need no plan', async () => {
  expect(await answered({ figures: { throws: 3 } }, 'values')).toMatchObject({
    outcome: 'solved',
    figures: { throws: 3 },
  })
})

test.each<[Kind, unknown, unknown]>([
  ['pddl', '(light)\n', { outcome: 'solved', figures: { cost: 1, length: 1, own: 7 } }],
  ['pddl', ['(light)'], { outcome: 'solved' }],
  ['pddl', ['(light)', '(light)'], { outcome: 'invalid-plan', detail: expect.stringContaining('step 2') }],
  ['pddl', '', { outcome: 'invalid-plan' }],
  ['document', ['go(inn,tower)'], { outcome: 'solved', figures: { cost: 3, length: 1 } }],
  ['document', ['go( tower, inn )'], { outcome: 'invalid-plan', detail: expect.stringContaining('step 1') }],
  ['document', ['fly(tower)'], { outcome: 'invalid-plan', detail: expect.stringContaining('fly') }],
  ['document', ['go(inn,tower,inn)'], { outcome: 'invalid-plan', detail: expect.stringContaining('parameter 3') }],
  ['document', [], { outcome: 'invalid-plan' }],
  ['lab', ['fill(1)'], { outcome: 'invalid-plan', detail: 'the last state is no goal' }],
  ['lab', ['fill(9)'], { outcome: 'invalid-plan', detail: expect.stringContaining('step 1 fill(9): no action') }],
  ['vgdl', 'LLLL', { outcome: 'invalid-plan' }],
])('a plan of a module is validated: %s %j', async (kind, plan, expected) => {
  expect(await answered({ figures: { own: 7 }, plan }, kind)).toMatchObject(expected as object)
})

test('what engines find is what modules may return', async () => {
  for (const kind of ['pddl', 'vgdl', 'document', 'lab'] as const) {
    const engine = await execute(
      { kind: 'telos', name: 'bfs', optimal: true, search: 'breadth-first', options: {} },
      tasks[kind],
      { folder },
    )
    expect(engine.outcome, `${kind} ${engine.detail}`).toBe('solved')
    const { outcome, figures } = await answered({ plan: engine.plan }, kind)
    expect([outcome, figures['cost'], figures['length']]).toEqual([
      'solved',
      engine.figures['cost'],
      engine.figures['length'],
    ])
  }
})

test('a file that has changed, is missing or cannot be loaded gives no result', async () => {
  const run = (file: string, digest: string) =>
    execute({ kind: 'module', name: 'own', optimal: false, file, digest, export: 'run', options: {} }, tasks.values, {
      folder,
    })
  const text = "import 'nowhere'\nexport const run = () => ({ figures: {} })\n"
  writeFileSync(join(folder, 'import.mjs'), text)
  writeFileSync(join(folder, 'edited.mjs'), 'export const run = () => ({ figures: {} })\n')
  const refused = (reason: string) => ({
    cannotBegin: { reason: expect.stringContaining(reason), missing: expect.stringMatching(/^module /) },
    figures: {},
  })
  expect(await run('edited.mjs', 'another')).toEqual(refused('edited.mjs has changed since the campaign was started'))
  expect(await run('missing.mjs', 'any')).toEqual(refused('missing.mjs'))
  expect(await run('import.mjs', digestOf(text))).toEqual(refused('nowhere'))
})

test.each([
  [{ outcome: 'sloved' }, /unknown outcome "sloved" — did you mean "solved"\?/],
  [{ figures: [1] }, /the figures that the function returned are no record/],
  [{ figures: { cost: 'low' } }, /the figure "cost" is no number/],
  [{ figures: { cpu: 0.001 } }, /the figure "cpu" is measured by Telos/],
  [{ plan: 7 }, /the plan that the function returned is no text/],
  [{ plan: [{ name: 'light' }] }, /the plan that the function returned is no text/],
  [7, /the function returned nothing/],
])('a wrong answer is told in words: %j', async (answer, words) => {
  expect(await answered(answer, 'values')).toMatchObject({
    outcome: 'input-error',
    detail: expect.stringMatching(words),
  })
})
