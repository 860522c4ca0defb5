/** The recorder: rewind, compare, breakpoints, a session as a file, exact replay, and "what if?" from any tick. */
import { contextOf, createSociety, defineAgent, defineDomain, failed, flag, type GameWorld } from '@telos/core'
import {
  branch,
  createRecorder,
  describeMoment,
  readSession,
  recordInputs,
  replay,
  sessionOf,
  writeSession,
} from '@telos/core/record'

/** Everything besides the agents, as plain data. */
const start = { time: 0, bottle: true, x: 0 }
type State = typeof start

const tavern = defineDomain({
  context: contextOf<GameWorld & { state: State }>(),
  facts: { bottle: flag().initially(true), drunk: flag(), rum: flag() },
  actions: {
    steal: { needs: { bottle: true }, does: { bottle: false, rum: true } },
    brew: { does: { rum: true }, cost: 9 },
    drink: { needs: { rum: true }, does: { drunk: true } },
  },
})
const sailor = defineAgent(tavern, {
  name: 'sailor',
  goals: { getDrunk: { wants: { drunk: true } } },
  actions: {
    steal: {
      approach: ({ context }, dt) => ((context.state.x += dt) >= 3 ? 'done' : 'running'),
      start: ({ context }) => (context.state.bottle ? 'done' : failed('the bottle is gone')),
      onComplete: ({ context }) => void (context.state.bottle = false),
      assumeEffects: true,
    },
    brew: { tick: ({ seconds }) => (seconds >= 2 ? 'done' : 'running'), assumeEffects: true },
    drink: { assumeEffects: true },
  },
  sensors: {
    // he sees the bottle only when he stands in front of it
    eyes: {
      facts: ['bottle'],
      every: 0,
      sense: ({ context }) => (context.state.x >= 3 ? { bottle: context.state.bottle } : undefined),
    },
  },
  record: {
    fields: ({ context }) => ({ x: context.state.x }),
    draw: ({ x }) => [{ kind: 'icon', at: [Number(x), 0], icon: 'pirate' }],
  },
})

/** A world that can be saved, restored and stepped, as exact replay and complete branches require. */
function newWorld() {
  const state: State = { ...start }
  return {
    state,
    snapshot: () => ({ ...state }),
    restore: (saved: unknown) => void Object.assign(state, saved),
    step(dt: number) {
      state.time += dt
      // a thief comes by
      if (state.time === 2) state.bottle = false
    },
  }
}

const world = newWorld()
const society = createSociety({ seed: 7, world })
const log = recordInputs(society)
const recorder = createRecorder(society)
for (const breakpoint of [{ on: 'plan-failed' }, { on: 'fact-became-true', fact: 'drunk' }] as const) {
  recorder.breakOn(breakpoint, ({ tick }) => console.log(`breakpoint in tick ${tick}: ${breakpoint.on}`))
}
society.add(sailor, { name: 'Jack', context: world })
for (let tick = 1; tick <= 12; tick++) society.tick(0.5)

// rewind
console.log(describeMoment(recorder.at(5)))
for (const { text } of recorder.compare(5, 8)) console.log('·', text)
console.log('drawn:', recorder.draw(recorder.at(5)).get('Jack'))
const { cursor } = recorder
cursor.to(7)
while (cursor.event?.type !== 'action-failed') cursor.backEvent()
console.log(`tick ${cursor.tick}, before that: ${cursor.event.step.name} failed, as ${cursor.event.reason}`)

// a session is a text of JSON lines
const text = [...writeSession(sessionOf(recorder, log))].join('\n')
const { session, diagnostics } = readSession(text)
console.log(`${text.split('\n').length} lines, ${diagnostics.length} diagnostics`)
if (session !== undefined) {
  // run again from the start: everything happens as before
  const bodies = () => {
    const world = newWorld()
    return { kinds: [sailor], context: () => world, world }
  }
  const again = replay(session, bodies()).run()
  console.log(`replayed to tick ${again.tick}, difference: ${again.difference}`)

  // what if there had been no thief? from tick 4 on, with the bottle put back
  const { context, ...options } = bodies()
  const other = branch(session, 4, () => void (context().state.bottle = true), { context, ...options })
  const { society } = other
  while (society.agent('Jack').beliefs.read('drunk') !== true) society.tick(0.5)
  console.log(`branched off at tick ${other.tick}, covers ${other.covers}: drunk in tick ${society.ticks}`)
}

// prints:
// breakpoint in tick 6: plan-failed
// breakpoint in tick 10: fact-became-true
// tick 5, 2.5 s
// Jack (sailor)
//   wants getDrunk
//   plan getDrunk: [steal] → drink
//   does steal, approaching, begun 2.5 s ago
//   x: 2.5
// · Jack: belief bottle nothing → false
// · Jack: plan getDrunk: [steal] → drink → getDrunk: [brew] → drink
// · Jack: action steal approaching → brew performing
// · Jack: x 2.5 → 3
// drawn: [ { kind: 'icon', at: [ 2.5, 0 ], icon: 'pirate' } ]
// tick 6, before that: steal failed, as the bottle is gone
// 21 lines, 0 diagnostics
// replayed to tick 12, difference: undefined
// branched off at tick 4, covers everything: drunk in tick 6
