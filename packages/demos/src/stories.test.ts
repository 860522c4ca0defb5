import { expect, test } from 'vitest'
import { isQuick } from '../../../tests/runs.ts'
import { allDemos } from './declared-demos.ts'

/** Runs of every demo, with what can go wrong in them. */
const runs: Readonly<Record<string, readonly object[]>> = {
  pirate: ['lawful', 'unlawful'].flatMap((law) =>
    ['none', 'bottle-on-the-way', 'everything'].map((remove) => ({ law, remove })),
  ),
  vault: [{ powder: 'kept' }, { powder: 'none', vaults: '1' }],
  shooter: [
    { versus: 'independent' },
    { versus: 'fsm' },
    { orders: '0:hold,5:move 13 7,20:attack,40:fallBack' },
    { matches: 2 },
  ],
  rooms: ['none', 'delayed', 'blocked', 'lost'].map((trouble) => ({ trouble })),
  chain: ['none', 'soldier', 'squad', 'commander'].map((loss) => ({ loss })),
  sniper: [{}],
  village: [{ days: isQuick ? 1 : 3, watch: 'Ada,Ben,Zita' }],
}

/** Identifiers: `takeCover`, `open(fields)`, `room1-north-west`, `enemy2`. Asides such as "(7 nodes searched)" follow a space. */
const identifier = /[a-z][A-Z]|\w\(|[a-z]\d|-lane|-way/

function textsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Array.isArray(value)
    ? value.map(String)
    : Object.entries(value).flatMap(([name, each]) => [name, ...textsOf(each)])
}

test.each(allDemos)('$name: stories, outcomes and thoughts are in words', ({ name, seed = 1, start }) => {
  expect(runs[name]).toBeDefined()
  for (const options of runs[name]!) {
    const run = start({ seed, ...options })
    const texts: string[] = []
    for (let goesOn = true; goesOn; ) {
      goesOn = run.step()
      const sentences = run.newSentences()
      texts.push(...sentences)
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z(].*[.!)]$/)
      for (const { thought } of run.scene?.().figures ?? []) texts.push(...(thought ?? []))
    }
    expect(texts.length).toBeGreaterThan(1)
    texts.push(...textsOf(run.outcomeInWords?.()))
    for (const text of new Set(texts)) expect(text).not.toMatch(identifier)
  }
})

test('one match says nothing about how often a side wins', () => {
  const shooter = allDemos.find(({ name }) => name === 'shooter')!
  const outcomeOf = (matches: number) => {
    const run = shooter.start({ seed: 9, matches })
    while (run.step());
    return { words: run.outcomeInWords!(), data: run.outcome() }
  }
  const [one, two] = [outcomeOf(1), outcomeOf(2)]
  expect(one.data).toHaveProperty('interval')
  expect(JSON.stringify(one.words)).not.toMatch(/share|interval|%/)
  expect(two.words['true share (95 % confidence)']).toMatch(/^[\d.]+ % to [\d.]+ %$/)
})
