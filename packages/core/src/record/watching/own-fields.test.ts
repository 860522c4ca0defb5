import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ToySociety } from '../../../test/agents/toy-society.ts'
import { createRecorder, type Recorder } from '../recorder.ts'
import { sessionOf } from '../session.ts'
import { readSession } from '../sessions/read-session.ts'
import { writeSession } from '../sessions/write-session.ts'
import { copyFields, type OwnFields } from './own-fields.ts'

class Place {
  readonly x: number
  readonly y = 0
  constructor(x: number) {
    this.x = x
  }
}

/** Records what a game hands out at the end of each tick, after it has changed some of it. */
function record(fields: () => OwnFields, ticks: number, change: (tick: number) => void): Recorder {
  const society = new ToySociety()
  const agent = society.add('Jack')
  Object.assign(agent, { kind: { ...agent.kind, record: { fields } }, view: viewWith(agent.view.bind(agent), fields) })
  const recorder = createRecorder(society)
  for (let tick = 1; tick <= ticks; tick++) society.tick(() => change(tick))
  return recorder
}

function viewWith<View extends object>(view: () => View, fields: () => OwnFields): () => View {
  return () => ({ ...view(), fields: fields() })
}

const jack = 'Jack'

/** A change that the game makes to an object it keeps handing out, mostly at the deepest level: sets or deletes a key. */
const change = fc.tuple(
  fc.constantFrom(0, 0, 0, 1, 2, 3),
  fc.constantFrom('x', 'y', 'z'),
  fc.option(fc.double({ noNaN: true }), { freq: 2 }),
)

test('objects that are changed in place, at any level, come back as they were', () => {
  fc.assert(
    fc.property(fc.nat(6), fc.array(fc.array(change, { maxLength: 2 }), { maxLength: 30 }), (deepest, ticks) => {
      const levels: Record<string, unknown>[] = [{ position: 0 }]
      for (let level = 1; level <= deepest; level++) {
        levels.push({ x: level })
        levels[level - 1]['in'] = levels[level]
      }
      const truth: unknown[] = []
      const recorder = record(
        () => levels[0],
        ticks.length,
        (tick) => {
          for (const [above, key, value] of ticks[tick - 1]) {
            const changed = levels[Math.max(0, deepest - above)]
            if (value === null) delete changed[key]
            else changed[key] = value
          }
          levels[0]['position'] = tick * 1.5 + (tick % 3)
          truth[tick] = structuredClone(levels[0])
        },
      )
      for (let tick = 1; tick <= ticks.length; tick++)
        expect(recorder.at(tick).agents.get(jack)?.fields).toEqual(truth[tick])
    }),
    { numRuns: 1000, examples: [[3, [[], [[0, 'y', 5]], [], [[0, 'x', null]], []]]] },
  )
})

test.each<[string, (tick: number) => unknown]>([
  ['objects of classes', (tick) => new Place(tick)],
  ['numbers of one type', (tick) => new Float64Array([tick, 2])],
  ['lists with holes', (tick) => Object.assign(Array<number>(3), { 1: tick })],
  ['lists with keys', (tick) => /n(\d)/.exec(`n${tick}`)],
  ['maps and dates', (tick) => ({ map: new Map([[tick, 1]]), date: new Date(tick) })],
])('what stands beside %s comes back from a file', (_what, odd) => {
  let now = 0
  const at = (tick: number) => ({ odd: odd(tick % 4), position: tick * 1.5 + (tick % 3), name: 'Jack' })
  const recorder = record(
    () => at(now),
    12,
    (tick) => {
      now = tick
    },
  )
  const { session, diagnostics } = readSession(writeSession(sessionOf(recorder)))
  expect(diagnostics).toEqual([])
  for (let tick = 1; tick <= 12; tick++)
    for (const recording of [recorder.recording, session!.recording])
      expect(recording.at(tick).agents.get(jack)?.fields).toMatchObject({ position: at(tick).position, name: 'Jack' })
})

test('copies share nothing with what they were made of, as far as leaves are looked for', () => {
  const deepest = { x: 1 }
  const copied = copyFields({ a: [{ b: deepest }] })
  deepest.x = 2
  expect(copied).toEqual({ a: [{ b: { x: 1 } }] })
})
