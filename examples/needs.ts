// Needs: a character that chooses by its discontentment, and plans with the same model.

import { createSearch, solutionOf } from '@telos/core/search'
import {
  behave,
  defineNeeds,
  discontentmentHeuristic,
  discontentmentRule,
  level,
  mostPressingRule,
  needsMetrics,
  needsSpace,
  needsStart,
  reflex,
} from '@telos/papers/needs'

const wolf = defineNeeds({
  needs: {
    // hunger grows by one per hour and counts double
    hunger: level({ max: 20, rate: 1, weight: 2 }),
    tiredness: level({ max: 20 }),
  },
  actions: {
    hunt: { minutes: 60, effects: { tiredness: 3 }, enables: ['eat'], disables: ['hunt'] },
    eat: { minutes: 30, effects: { hunger: -8 }, enables: ['hunt'], disables: ['eat'] },
    gnaw: { minutes: 30, effects: { hunger: -1 } },
    sleep: { minutes: 120, effects: { tiredness: -6 } },
  },
  inactive: ['eat'],
})
const start = needsStart(wolf, { needs: { hunger: 9, tiredness: 4 } })
const show = (states: readonly { lastAction: string; discontentment: number }[]) =>
  states.map(({ lastAction, discontentment }) => `${lastAction} ${discontentment.toFixed(1)}`).join(', ')

// one step at a time: hunting does no good by itself, so nobody hunts
const lived = behave(wolf, start, { rule: discontentmentRule, until: 240 })
console.log(show(lived.states))

// looking ahead: the hunt is worth it
const space = needsSpace(wolf, start, { until: 240 })
const search = createSearch(space, { engine: 'astar', pruning: 'none', heuristic: discontentmentHeuristic(1) })
search.run()
console.log(
  solutionOf(search)
    .map((operator) => space.operatorName(operator))
    .join(', '),
)
const planned = search.nodes.pathTo(search.goalNode).map((node) => space.valueOf(search.nodes.state[node]))
console.log(needsMetrics(lived.states).average.toFixed(1), needsMetrics(planned).average.toFixed(1))

// other rules, events in between, and a plain table for comparison
const threat = { name: 'storm', at: 60, needs: { tiredness: { weight: 5 } } }
console.log(show(behave(wolf, start, { rule: mostPressingRule, until: 240, events: [threat] }).states))
const table = reflex([
  { when: (need) => need('hunger') >= 9, action: 'gnaw' },
  { when: () => true, action: 'sleep' },
])
console.log(show(behave(wolf, start, { rule: table, until: 240 }).states))

// prints:
// start 178.0, gnaw 160.5, gnaw 144.0, gnaw 128.5, gnaw 114.0, gnaw 100.5, gnaw 88.0, gnaw 76.5, gnaw 66.0
// hunt, eat, sleep, gnaw
// 123.8 111.6
// start 178.0, gnaw 160.5, gnaw 208.0, gnaw 192.5, gnaw 178.0, gnaw 164.5, gnaw 152.0, gnaw 140.5, gnaw 130.0
// start 178.0, gnaw 160.5, sleep 220.5, gnaw 200.0, gnaw 180.5, gnaw 162.0
