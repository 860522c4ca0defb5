// @ts-check
// npm test checks the files of the exercises, npm run solution those in the folder solution.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const folder = process.argv[2] ?? '.'
const telosFile = fileURLToPath(new URL('bin/telos.js', import.meta.resolve('telos/package.json')))

/** @type {Map<string, Promise<any>>} */
const answers = new Map()

/** Starts and goals on which the heuristic is tested. */
const journeys = [
  ['[0,4]', '[11,4]'],
  ['[4,4]', '[11,4]'],
  ['[11,4]', '[11,4]'],
  ['[0,8]', '[8,3]'],
]

describe('exercise 1: robot.ts', { concurrency: true }, () => {
  test('the heuristic is never higher than the cost of the path', async () => {
    for (const [start, goal] of journeys) {
      const where = ['--start', start, '--goal', goal]
      const [cheapest, first] = await Promise.all([
        lab('solve', 'robot.ts', ...where, '--search', 'uniform-cost'),
        lab('explore', 'robot.ts', ...where, '--search', 'astar', '--heuristic', 'mine', '--limit', '0'),
      ])
      const [{ cost }] = cheapest.solutions
      const [{ heuristic }] = first.fringe
      check(
        heuristic <= cost,
        `from ${start} to ${goal} the cheapest path costs ${cost}, but your heuristic returns ${heuristic}, which is too high.`,
      )
    }
  })

  test('A* still finds a cheapest path', async () => {
    const cost = await costOf('astar')
    const least = await costOf('uniform-cost')
    check(cost === least, `A* with your heuristic finds a path that costs ${cost}, but one exists that costs ${least}.`)
  })

  test('A* expands fewer nodes than without a heuristic', async () => {
    const blind = (await lab('solve', 'robot.ts', '--search', 'uniform-cost')).stats.expanded
    const { expanded } = (await lab('solve', 'robot.ts', '--search', 'astar')).stats
    check(
      expanded * 2 < blind,
      `A* with your heuristic expands ${expanded} nodes; without one, it expands ${blind}. You can get below half:\n` +
        'how many steps would it take if there were no walls? Part 1 of exercise.md says more.',
    )
  })
})

describe('exercise 2: monkey.ts', { concurrency: true }, () => {
  test('the monkey gets the bananas', async () => {
    const { status, solutions } = await lab('solve', 'monkey.ts')
    check(
      status === 'solved',
      'the monkey cannot reach the bananas yet. Part 2 of exercise.md says what push has to do.',
    )
    const [{ actions }] = solutions
    check(
      actions.join(' ') === 'walk(door,window) push(window,centre) climb grasp',
      `found ${actions.join(', ')}: does push require the monkey to be where the box is?`,
    )
  })

  test('nothing is in two places', async () => {
    const { status, solutions } = await lab('solve', 'monkey.ts')
    check(status === 'solved', 'the monkey cannot reach the bananas yet.')
    for (const state of solutions[0].path) {
      for (const thing of ['monkey', 'box']) {
        const places = state.filter((/** @type {string} */ fluent) => fluent.startsWith(`${thing}(`))
        check(places.length === 1, `found ${places.join(' and ')} in one state: what does push have to remove?`)
      }
    }
  })

  test('the monkey does not push the box it sits on', async () => {
    const { status, solutions } = await lab('solve', 'monkey.ts', '--start', 'box')
    check(status === 'solved', 'the monkey cannot reach the bananas yet.')
    const [{ actions }] = solutions
    check(actions[0] === 'climb-down', `it sits on the box, but begins with ${actions[0]}. Where must it be to push?`)
  })
})

/** @param {string} strategy */
async function costOf(strategy) {
  const { solutions } = await lab('solve', 'robot.ts', '--search', strategy)
  check(solutions.length > 0, `${strategy} finds no path at all. Is the heuristic a number for every square?`)
  return solutions[0].cost
}

/**
 * Runs `telos lab` on an exercise file and returns the data it prints. Repeated calls share one run.
 * @param {string} command
 * @param {string} file
 * @param {string[]} words
 * @returns {Promise<any>}
 */
function lab(command, file, ...words) {
  const args = ['lab', command, join(folder, file), ...words]
  const key = args.join(' ')
  const answer = answers.get(key) ?? ask(args)
  answers.set(key, answer)
  return answer
}

/**
 * @param {string[]} args
 * @returns {Promise<any>}
 */
async function ask(args) {
  const { printed } = await telos([...args, '--json'])
  const answer = printed === '' ? undefined : JSON.parse(printed)
  if (answer !== undefined && answer.status !== 'error') return answer
  // runs it again without --json, for a message that shows the faulty line
  throw plainly((await telos(args)).messages.trim())
}

/**
 * @param {string[]} args
 * @returns {Promise<{ printed: string, messages: string }>}
 */
function telos(args) {
  return new Promise((resolve) => {
    execFile(process.execPath, [telosFile, ...args], { cwd: here }, (_error, printed, messages) =>
      resolve({ printed, messages }),
    )
  })
}

/**
 * @param {boolean} holds
 * @param {string} message
 */
function check(holds, message) {
  if (!holds) throw plainly(message)
}

/**
 * An error without a stack: the mistake is not in this file.
 * @param {string} message
 */
function plainly(message) {
  const error = new Error(message)
  error.stack = message
  return error
}
