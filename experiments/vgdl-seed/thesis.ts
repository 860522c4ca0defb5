/** The hundred problems of the thesis itself, corrected where they were invalid. They are in the reference material. */
import { join } from 'node:path'
import { seedGames } from '../../bench/vgdl-seed/seed-games.ts'
import { referenceFile } from '../reference-files.ts'

const problems = referenceFile(import.meta.url, 'vgdl', 'thesis', 'pddl-fixed')

export default {
  telos: 'experiment/1',
  name: 'vgdl-thesis',
  title: 'The hundred problems of the thesis',
  about: 'Which of its own problems do our planners solve, beside those of the thesis? (Vellido, chapter 6)',
  limits: { cpu: 60, wall: 600, memory: 4096 },
  algorithms: [
    { name: 'auto', search: 'auto' },
    { name: 'first', search: 'first' },
    { name: 'dual-bfws', search: 'dual-bfws' },
  ],
  tasks: seedGames.map(({ name }) => ({
    domain: join(problems, name, 'domain.pddl'),
    problems: join(problems, name, 'problem-*.pddl'),
  })),
  report: { attributes: ['coverage', 'satisficing', 'agile', 'length', 'cpu'], agileLimit: 900, baseline: 'auto' },
}
