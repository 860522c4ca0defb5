import type { SessionMessages } from '../session-messages.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const firstNodes = (shown: number, all: number) => {
  const nodes = counted(all, 'node')
  return shown === 0 ? `none of ${nodes}` : `the first ${shown === 1 ? '' : `${shown} `}of ${nodes}`
}

/** Step-by-step mode in English. */
export const sessionTexts: SessionMessages = {
  helpTitle: 'Step-by-step mode: the search waits before every step.',
  helpEnd: [
    'The fringe is shown in the order of the strategy: the next node to expand comes first.',
    'Empty lines do nothing, but ten of them in one search abort it.',
  ],
  commands: {
    next: { usage: 'next, n', meaning: 'one step: take a node from the fringe and expand it' },
    skip: { usage: 'skip N', meaning: 'N steps without stopping' },
    skipAll: { usage: 'skip all', meaning: 'run to the end of the search' },
    back: { usage: 'back', meaning: 'take the last step back' },
    show: { usage: 'show [N]', meaning: 'the fringe, or its first N nodes, and the statistics' },
    showWithPath: { usage: 'show withpath [N]', meaning: 'the same, with the path from the root to each node' },
    statistics: { usage: 'statistics', meaning: 'all counters, and what they mean' },
    solutions: { usage: 'solutions', meaning: 'the solutions found so far, cheapest first' },
    print: { usage: 'print', meaning: 'what the problem itself reports about the fringe' },
    log: { usage: 'log [N], tolog [N]', meaning: 'write the fringe, or its first N nodes, to the log file' },
    help: { usage: 'help', meaning: 'this text' },
    abort: { usage: 'abort', meaning: 'end this search here' },
  },

  labels: {
    step: 'step',
    job: 'job',
    node: 'node',
    path: 'path',
    fringe: 'fringe',
    state: 'state',
    action: 'action',
    depth: 'depth',
    cost: 'cost',
  },

  unknownCommand: (word, nearest) =>
    `unknown command "${word}" — ${nearest === undefined ? '"help" lists the commands' : `did you mean "${nearest}"?`}`,
  notANumber: (command, found) =>
    `${command}: found "${found}", expected a whole number of at least 0, such as "${command} 10"`,
  skipNeeds: 'skip: how many steps? Type "skip 10", or "skip all" to run to the end',
  tooMuch: (command, found) => `"${command}" takes no arguments: found "${found}" after it; "help" lists the commands`,
  skipInstead: (count) => `"next" is one step; for ${count} of them type "skip ${count}"`,
  emptyLines: (left) => `${counted(left, 'more empty line')} and this search is aborted; "help" lists the commands`,
  tooManyEmptyLines: 'ten empty lines in this search: it is aborted',

  steps: (count) => counted(count, 'step'),
  nodes: (count) => counted(count, 'node'),
  nothingTaken: 'no node has been taken from the fringe yet',
  emptyFringe: 'the fringe is empty',
  firstNodes,
  showAll: (all) => `"show ${all}" shows them all`,
  leftOut: (count) => `… ${count} more …`,
  beganAgain: (times) =>
    times === 1
      ? 'nothing was left below the limit: the limit rises, and the search restarts at the root'
      : `nothing was left below the limit ${times} times: each time the limit rose, and the search restarted at the root`,
  beganAnew: (times) =>
    times === 1
      ? 'the search restarts at the root, with another order or another pruning'
      : `the search restarted at the root ${times} times, each time with another order or another pruning`,
  turnOf: (strategy) => `now ${strategy}`,
  stepsWait: (count) => `${counted(count, 'step')} wait${count === 1 ? 's' : ''}`,

  solutionFound: (number) => `solution ${number}`,
  atTheStart: 'nothing to do: the start is a goal',
  noSolutionsYet: 'no solution yet',
  goesOnForMore: (found, wanted) => `found ${found} of ${wanted} solutions: the search continues`,
  goesOnExploring: 'exploring continues past goals',
  goesOnForCheaper: 'the search continues: there may be a cheaper solution',
  calledHopeless: (heuristic) =>
    `the search is over: no solution was found, but the search skipped states that ${heuristic} calls hopeless, and ${heuristic} is not declared admissible here; there may be one`,
  endings: {
    solved: 'the search is over: solved',
    proved: 'the search is over: nothing is left to expand, so there is no solution',
    'not-found': 'the search is over: no solution was found within its limits; there may be one',
    'left-out': 'the search is over: no solution was found; this strategy drops states for good, so there may be one',
    limit: 'the search is over: it reached its limit on expanded nodes',
    aborted: 'the search is aborted',
    unsupported: 'this strategy cannot be used on this problem',
    explored: 'the exploration is over',
  },
  alreadyOver: 'this search is over; "back" takes its last step back',

  wentBack: (step) => `back to step ${step}`,
  atTheBeginning: 'this is the beginning: no step to take back',
  interrupted: (steps) => `interrupted after ${counted(steps, 'step')}; the search can continue`,
  inputEnded: 'the input has ended',
  logged(shown, all) {
    if (all === 0) return 'log entry: the fringe is empty'
    return shown < all
      ? `log entry with ${firstNodes(shown, all)}`
      : `log entry with ${all === 1 ? 'the only node' : `all ${all} nodes`}`
  },
  noReport: (problem) =>
    `${problem} has nothing to print: give it a function report(fringe, statistics) that returns a text`,
  reportFailed: (problem, reason) => `the function report of ${problem} failed: ${reason}`,
  problemFailed: (problem, reason) => `${problem} failed, and the search is aborted: ${reason}`,
  printFailed: (reason) => `(print failed: ${reason})`,
}
