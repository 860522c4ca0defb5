/**
 * The hundred problems of the thesis itself, corrected where they were invalid. They are not in this repository: put the reference material
 * beside it, or set TELOS_SHARED to its folder.
 */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('../../../shared', import.meta.url))
const shared = process.env['TELOS_SHARED'] ?? beside
const folder = join(resolve(shared), 'vgdl', 'thesis', 'pddl-fixed')
if (!existsSync(folder))
  throw new Error(`this campaign needs the problems of the thesis: ${folder} does not exist; set TELOS_SHARED`)

// files are found from the folder of the campaign
const problems = relative(fileURLToPath(new URL('.', import.meta.url)), folder)

const games = [
  ...['bait', 'boulderdash', 'butterflies', 'cakybaky', 'chipschallenge'],
  ...['iceandfire', 'simplified-boulderdash', 'sokoban', 'zelda', 'zenpuzzle'],
]

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
  tasks: games.map((game) => ({
    domain: join(problems, game, 'domain.pddl'),
    problems: join(problems, game, 'problem-*.pddl'),
  })),
  report: { attributes: ['coverage', 'satisficing', 'agile', 'length', 'cpu'], agileLimit: 900, baseline: 'auto' },
}
