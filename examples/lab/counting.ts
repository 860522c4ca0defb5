import { defineProblem, successors } from '@telos/lab'

/** From one number to another, by doubling and adding one. */
export default defineProblem({
  name: 'counting',
  start: (from: number = 1) => from,
  goal: (state, wanted: number = 21) => state === wanted,
  actions: successors((state: number) => [
    { action: 'double', state: state * 2 },
    { action: 'add one', state: state + 1 },
  ]),
  heuristics: {
    // a step at most doubles the number; beyond the goal, nothing leads back
    doublings: {
      estimate: (state, wanted: number = 21) => (state > wanted ? Infinity : Math.ceil(Math.log2(wanted / state))),
      admissible: true,
    },
  },
})
