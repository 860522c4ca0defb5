import { defineProblem, fluents, holds, strips } from '@telos/lab'

/** A robot fetches a key and gets into the vault. */
export default defineProblem({
  name: 'robot',
  start: (room: string = 'hall') => fluents(`at(${room})`, 'lies(key,kitchen)', 'locked(vault)'),
  goal: (state, room: string = 'vault') => holds(state, `at(${room})`) !== undefined,
  actions: strips(
    {
      'go(?from,?to)': {
        pre: ['at(?from)', 'door(?from,?to)', 'not locked(?to)'],
        add: ['at(?to)'],
        remove: ['at(?from)'],
      },
      'pick(?thing)': {
        pre: ['at(?room)', 'lies(?thing,?room)'],
        add: ['has(?thing)'],
        remove: ['lies(?thing,?room)'],
      },
      'unlock(?room)': {
        pre: ['has(key)', 'at(?here)', 'door(?here,?room)', 'locked(?room)'],
        remove: ['locked(?room)'],
      },
    },
    {
      facts: ['door(hall,kitchen)', 'door(kitchen,hall)', 'door(hall,vault)', 'door(hall,garden)', 'door(garden,hall)'],
    },
  ),
  heuristics: {
    // the key and the lock are one step each, and so is the last door
    todo: (state) => ['lies(key,kitchen)', 'locked(vault)'].filter((fluent) => holds(state, fluent)).length,
  },
})
