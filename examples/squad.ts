/** A squad: the leader's actions recommend goals to its soldiers, each with its own target; they report, and decide for themselves. */
import { contextOf, createSociety, defineAgent, defineDomain, flag, giveOrders, ref } from '@telos/core'

const field = defineDomain({
  context: contextOf<{ speed: number }>(),
  objects: { place: ['camp', 'left', 'right', 'hill'] },
  facts: { at: ref('place').initially('camp'), hurt: flag(), rested: flag() },
  actions: {
    march: { with: { to: 'place' }, does: { at: 'to' } },
    rest: { does: { rested: true } },
    bandage: { does: { hurt: false } },
  },
})
type Place = 'camp' | 'left' | 'right' | 'hill'

const soldier = defineAgent(field, {
  name: 'soldier',
  goals: {
    // matters only when it is ordered; the target comes with the order
    moveTo: { wants: ({ squad }) => ({ at: (squad.targetOf('moveTo') ?? 'camp') as Place }), relevance: 0 },
    rest: { wants: { rested: true }, relevance: 0.3 },
    live: { wants: { hurt: false }, relevance: ({ beliefs }) => (beliefs.get('hurt') ? 1 : 0), weight: 2 },
  },
  actions: {
    march: { assumeEffects: true, tick: ({ seconds, context }) => (seconds * context.speed >= 2 ? 'done' : 'running') },
    rest: { assumeEffects: true, tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running') },
    bandage: { assumeEffects: true, tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running') },
  },
})

const command = defineDomain({
  facts: { surrounded: flag(), hillTaken: flag() },
  actions: {
    surround: { does: { surrounded: true } },
    storm: { needs: { surrounded: true }, does: { hillTaken: true } },
  },
})
const sides = ['left', 'right', 'left'] as const
const leader = defineAgent(command, {
  name: 'leader',
  goals: { takeHill: { wants: { hillTaken: true } } },
  actions: {
    // one target each; all have to report
    surround: giveOrders({ recommends: { moveTo: 1 }, target: (_run, _member, index) => sides[index], timeout: 30 }),
    // one target for all; two of them are enough; nobody rests before that
    storm: giveOrders({ recommends: { moveTo: 1 }, discourages: { rest: 1 }, target: () => 'hill', completeWhen: 2 }),
  },
})

const society = createSociety()
society.add(leader, { name: 'Lee' })
for (const [name, speed] of Object.entries({ Ann: 2, Bob: 1, Cyd: 1 })) {
  society.add(soldier, { name, context: { speed }, superior: 'Lee' })
}
society.subscribe((event) => {
  const at = `${society.time.toFixed(1)} s `
  if (event.type === 'action-start' && event.agent === 'Lee') console.log(at, 'Lee:', event.step.name)
  if (event.type === 'order-given') console.log(at, `  ${event.to}, go ${event.target}!`)
  if (event.type === 'report') console.log(at, `  ${event.agent}: ${event.goal} ${event.what}`)
  if (event.type === 'goal-chosen' && event.goal === 'live') console.log(at, `  ${event.agent} is hurt`)
})

for (let tick = 0; tick < 16; tick++) {
  // an ambush: she weighs her own goal higher, 1 × 2 against 0 + 1
  if (tick === 1) society.agent('Ann').tell({ hurt: true })
  society.tick(0.5)
}
console.log(`hill taken: ${society.agent('Lee').beliefs.read('hillTaken')}`)
console.log(`${society.agent('Bob').explain()}`)

// prints:
// 0.5 s  Lee: surround
// 0.5 s    Ann, go left!
// 0.5 s    Bob, go right!
// 0.5 s    Cyd, go left!
// 0.5 s    Ann: moveTo accepted
// 0.5 s    Bob: moveTo accepted
// 0.5 s    Cyd: moveTo accepted
// 1.0 s    Ann: moveTo dropped
// 1.0 s    Ann is hurt
// 2.0 s    Ann: moveTo accepted
// 2.0 s    Bob: moveTo completed
// 2.0 s    Cyd: moveTo completed
// 2.5 s    Ann: moveTo completed
// 3.0 s  Lee: storm
// 3.0 s    Ann, go hill!
// 3.0 s    Bob, go hill!
// 3.0 s    Cyd, go hill!
// 3.0 s    Ann: moveTo accepted
// 3.0 s    Bob: moveTo accepted
// 3.0 s    Cyd: moveTo accepted
// 3.5 s    Ann: moveTo completed
// 4.5 s    Bob: moveTo completed
// 4.5 s    Cyd: moveTo completed
// hill taken: true
// Bob has nothing to do: no goal matters now.
// moveTo does not matter now (relevance 0 × weight 1 = 0).
// rest is already reached.
// live does not matter now (relevance 0 × weight 2 = 0).
