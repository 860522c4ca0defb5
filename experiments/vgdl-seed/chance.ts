/** The forty levels of the thesis with chance, each played five times, with 40 ms for each move. */
import { seedLevels } from './seed-levels.ts'

export default {
  telos: 'experiment/1',
  name: 'vgdl-chance',
  title: 'The levels of the thesis with chance',
  about:
    'How often are the levels of the four games with chance won, and how slow is the slowest move? (Vellido, chapter 6)',
  seed: 0,
  repetitions: 5,
  limits: { cpu: 120, wall: 180, memory: 4096 },
  algorithms: [{ name: 'agent', search: 'agent' }],
  tasks: seedLevels(({ deterministic }) => !deterministic),
  report: {
    attributes: ['coverage', 'length', 'replans', 'planSeconds', 'firstMoveSeconds', 'slowestMoveSeconds'],
    agileLimit: 900,
  },
}
