/** The sixty levels of the thesis without chance, from their VGDL: solved in the game itself, and played with 40 ms for each move. */
import { seedLevels } from './seed-levels.ts'

export default {
  telos: 'experiment/1',
  name: 'vgdl-levels',
  title: 'The levels of the thesis without chance',
  about: 'Which levels of the six games without chance are won, and how slow is the slowest move? (Vellido, chapter 6)',
  limits: { cpu: 120, wall: 180, memory: 4096 },
  algorithms: [
    { name: 'forward', search: 'forward' },
    { name: 'agent', search: 'agent' },
  ],
  tasks: seedLevels(({ deterministic }) => deterministic),
  report: {
    attributes: ['coverage', 'satisficing', 'agile', 'length', 'planSeconds', 'firstMoveSeconds', 'slowestMoveSeconds'],
    agileLimit: 900,
    baseline: 'forward',
  },
}
