// Exercise 2, solved.
import { defineProblem, fluents, holds, strips } from '@telos/lab'

/** The bananas hang in the centre and can be reached only from the box; `--start box` begins on top of it. */
export default defineProblem({
  name: 'monkey',
  start: (on: string = 'floor') =>
    on === 'box'
      ? fluents('monkey(window)', 'box(window)', 'on(box)', 'bananas(centre)')
      : fluents('monkey(door)', 'box(window)', 'on(floor)', 'bananas(centre)'),
  goal: (state) => holds(state, 'has(bananas)') !== undefined,
  actions: strips(
    {
      'walk(?from,?to)': {
        pre: ['on(floor)', 'monkey(?from)', 'place(?to)', '?from != ?to'],
        add: ['monkey(?to)'],
        remove: ['monkey(?from)'],
      },
      climb: {
        pre: ['on(floor)', 'monkey(?here)', 'box(?here)'],
        add: ['on(box)'],
        remove: ['on(floor)'],
      },
      'climb-down': {
        pre: ['on(box)'],
        add: ['on(floor)'],
        remove: ['on(box)'],
      },
      grasp: {
        pre: ['on(box)', 'monkey(?here)', 'bananas(?here)'],
        add: ['has(bananas)'],
        remove: ['bananas(?here)'],
      },
      // the monkey stands beside the box, on the floor, and goes with it
      'push(?from,?to)': {
        pre: ['on(floor)', 'monkey(?from)', 'box(?from)', 'place(?to)', '?from != ?to'],
        add: ['monkey(?to)', 'box(?to)'],
        remove: ['monkey(?from)', 'box(?from)'],
      },
    },
    { facts: ['place(door)', 'place(window)', 'place(centre)'] },
  ),
})
