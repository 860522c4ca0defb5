/** Plan monitoring: a broken plan is reported, repaired if that is cheap, otherwise replanned, and no step is retried for ever. */
import { contextOf, createAgent, defineAgent, defineDomain, failed, flag, isNot, ref } from '@telos/core'

const harbour = defineDomain({
  context: contextOf<{ locked: boolean }>(),
  objects: { place: ['docks', 'inn', 'cellar'], bottle: ['rum', 'gin'] },
  facts: {
    at: ref('place'),
    // where a bottle is; none if it is gone or in a pocket
    lies: ref('place').orNone().per('bottle'),
    has: flag().per('bottle'),
    merry: flag(),
  },
  actions: {
    go: { with: { to: 'place' }, needs: { at: isNot('to') }, does: { at: 'to' }, cost: 2 },
    take: {
      with: { it: 'bottle', place: 'place' },
      needs: { at: 'place', 'lies(it)': 'place' },
      does: { 'lies(it)': null, 'has(it)': true },
    },
    drink: { with: { it: 'bottle' }, needs: { 'has(it)': true }, does: { 'has(it)': false, merry: true } },
  },
})

const takes = (seconds: number) => ({
  assumeEffects: true,
  tick: (run: { readonly seconds: number }) => (run.seconds >= seconds ? ('done' as const) : ('running' as const)),
})
const sailor = defineAgent(harbour, {
  name: 'sailor',
  goals: { beMerry: { wants: { merry: true } } },
  actions: {
    go: takes(1),
    take: {
      assumeEffects: true,
      start: ({ args, context }) => (args.it === 'gin' && context.locked ? failed('the chest is locked') : 'done'),
    },
    drink: takes(1),
  },
  policy: { backOff: { first: 2, factor: 2, max: 60 } },
})

const chest = { locked: true }
const anne = createAgent(sailor, {
  name: 'Anne',
  context: chest,
  beliefs: { at: 'docks', 'lies(rum)': 'inn', 'lies(gin)': 'inn' },
})
const { society } = anne
society.subscribe((event) => {
  const at = `${society.time.toFixed(1)} s `
  const steps = (list: readonly { name: string; args: object }[]) =>
    list.map(({ name, args }) => [name, ...Object.values(args)].join(' ')).join(', ')
  if (event.type === 'plan-adopted') console.log(at, 'plan:', steps(event.steps))
  if (event.type === 'plan-broken') console.log(at, 'broken:', event.message)
  if (event.type === 'plan-repaired') console.log(at, `repaired (${event.how}):`, steps(event.steps))
  if (event.type === 'blamed') console.log(at, `avoids ${steps([event.step])} until ${event.until} s`)
})
const pass = (ticks: number) => {
  for (let tick = 0; tick < ticks; tick++) society.tick(0.5)
}

pass(1)
// someone takes the rum while she is on her way: she goes for the other bottle
anne.tell({ 'lies(rum)': null })
pass(3)
// the chest with the gin is locked: the step fails and is avoided for a while
console.log(`${anne.explain()}`)
pass(5)
console.log(`${anne.explain()}`)
chest.locked = false
pass(16)
console.log(`${anne.explain()}`)

// prints:
// 0.5 s  plan: go inn, take rum inn, drink rum
// 1.0 s  broken: take(rum,inn) needs lies(rum) inn, but lies(rum) is none
// 1.0 s  repaired (retargeted): go inn, take gin inn, drink gin
// 1.0 s  avoids take gin inn until 3 s
// 1.0 s  broken: take(gin,inn) failed: the chest is locked
// Anne is stuck: no goal has a plan.
// beMerry has no plan (relevance 1 × weight 1 = 1): take(gin,inn) cannot be used now. With it, there is a plan of 2 steps: take(gin,inn), drink(gin).
// take(gin,inn) failed once (the chest is locked); retry in 1 s.
// 3.0 s  plan: take gin inn, drink gin
// 3.0 s  avoids take gin inn until 7 s
// 3.0 s  broken: take(gin,inn) failed: the chest is locked
// Anne is stuck: no goal has a plan.
// beMerry has no plan (relevance 1 × weight 1 = 1): take(gin,inn) cannot be used now. With it, there is a plan of 2 steps: take(gin,inn), drink(gin).
// take(gin,inn) failed 2 times (the chest is locked); retry in 2.5 s.
// 7.5 s  plan: take gin inn, drink gin
// Anne has nothing to do: no goal matters now.
// beMerry is already reached.
