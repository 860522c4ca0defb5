import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldSoldierKind, movements } from './field-soldier.ts'
import { SniperRun, sniperDemo } from './sniper-demo.ts'
import { tower } from './sniper-field.ts'

interface Report {
  readonly goals: readonly string[]
  readonly paces: number
  readonly shots: number
}

function live(seed: number, between: (run: SniperRun) => void = () => {}) {
  const run = new SniperRun({ seed })
  const story: string[] = []
  const faults: string[] = []
  run.society.subscribe((event) => {
    if (event.type === 'fault') faults.push(event.message)
  })
  while (run.step()) {
    story.push(...run.newSentences())
    between(run)
  }
  story.push(...run.newSentences())
  return { run, story, faults, outcome: run.outcome() as Record<'soldier' | 'sniper', Report> }
}

const seeds = fc.integer({ min: 1, max: 10_000 })

test('the sniper never moves, and attacks nevertheless', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { outcome, faults } = live(seed, ({ field, sniper }) => expect(field.trooper(sniper).at).toEqual(tower))
      expect(outcome.sniper).toMatchObject({ goals: ['attack'], paces: 0 })
      expect(outcome.sniper.shots).toBeGreaterThan(0)
      expect(faults).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('the soldier wanders, takes cover and attacks', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { outcome } = live(seed)
      expect(outcome.soldier.goals).toEqual(['attack', 'takeCover', 'wander'])
      expect(outcome.soldier.paces).toBeGreaterThan(5)
      expect(outcome.soldier.shots).toBeGreaterThan(0)
    }),
    { numRuns: 25 },
  )
})

describe('one kind', () => {
  test('they have the same goals with the same weights', () => {
    const run = new SniperRun({ seed: 1 })
    const soldier = run.society.agent(run.soldier)
    const sniper = run.society.agent(run.sniper)
    expect(soldier.kind).toBe(sniper.kind)
    const goalsOf = (agent: typeof soldier) => agent.view().goals.map(({ name, weight }) => ({ name, weight }))
    expect(goalsOf(sniper)).toEqual(goalsOf(soldier))
  })

  test('a sniper who gets his movements back wanders off', () => {
    const run = new SniperRun({ seed: 1 })
    for (let step = 0; step < 20; step++) run.step()
    expect(run.field.trooper(run.sniper).paces).toBe(0)
    for (const action of movements) run.society.agent(run.sniper).setAction(action, true)
    for (let step = 0; step < 20; step++) run.step()
    expect(run.field.trooper(run.sniper).paces).toBeGreaterThan(0)
  })

  test('a sniper who stands still says why', () => {
    const run = new SniperRun({ seed: 1 })
    for (let step = 0; step < 30; step++) run.step()
    const { activity, sentences } = run.society.agent(run.sniper).explain()
    expect(activity).toBe('stuck')
    expect(sentences.join(' ')).toContain('stroll is disabled')
  })
})

test('the same seed gives the same story, another one another; a saved field goes on the same', () => {
  expect(live(3).story).toEqual(live(3).story)
  expect(live(3).story).not.toEqual(live(4).story)
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 250 }), (seed, steps) => {
      const first = new SniperRun({ seed })
      for (let step = 0; step < steps; step++) first.step()
      const second = new SniperRun({ seed })
      const saved = JSON.parse(JSON.stringify(first.society.save()))
      const context = (name: string) => ({ field: second.field, name })
      second.society.load(saved, { kinds: [fieldSoldierKind as never], context })
      for (let step = 0; step < 100; step++) {
        first.step()
        second.step()
        expect(second.field.snapshot()).toEqual(first.field.snapshot())
      }
    }),
    { numRuns: 10 },
  )
})

test('the picture shows both', () => {
  const rows = new SniperRun({ seed: 1 }).picture().split('\n')
  expect(rows[3]).toBe('..T.....A.#..............')
  expect(() => sniperDemo.start({ seed: 1, law: 'lawful' })).toThrow(
    'option "law" does not exist — this demo has no options',
  )
})
