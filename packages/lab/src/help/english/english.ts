import { prunings as corePrunings } from '@telos/core/search'
import { strategies as labStrategies } from '../../run/job.ts'
import { textbook } from '../../textbook.ts'
import type { ChartMessages, Messages, NamedText, ResultMessages, TreeMessages } from '../message-table.ts'
import { numberText } from '../number-text.ts'
import type { ProblemPageMessages } from '../problem-messages.ts'
import { sampleProblem } from '../sample.ts'
import { optionTexts, subCommandTexts } from './options.ts'
import { sessionTexts } from './session.ts'
import { usageTexts } from './usage.ts'

/** Charts in English. */
const chartTexts: ChartMessages = {
  heading: (problem, jobs) => `${problem}: ${jobs === 1 ? 'one job' : `${jobs} jobs compared`}`,
  shorterIsBetter: 'shorter bars are better',
  dashed: 'dashed bars: the job found no solution',
  logarithmic: 'log scale',
  failures: {
    'not-found': 'no solution',
    nodes: 'out of nodes',
    time: 'out of time',
    memory: 'out of memory',
    aborted: 'interrupted',
    unsupported: 'not run',
  },
  number: (value) => numberText(value, 'en-GB'),
}

/** The head of the help in English. */
const frontTexts: Messages['front'] = {
  usage: 'Usage: telos lab COMMAND [--json] [--lang en|it] [options]',
  title: 'Examples:',
  examples: [
    'telos lab problems                  problems to begin with',
    'telos lab solve jugs                solve one of them',
    'telos lab compare jugs              several strategies side by side',
    'telos lab solve jugs --interactive  step by step',
    'telos lab solve DOMAIN PROBLEM      two files of PDDL',
    'telos lab solve vgdl:sokoban        a video game; telos vgdl games lists them',
    'telos lab --list                    all strategies and prunings',
    'telos lab manual                    how to write problems, jobs, what the figures mean',
    'telos lab --lang it                 this help in Italian',
  ],
}

/** English texts come from the strategies and prunings themselves. */
function declared(all: readonly (NamedText & { readonly name: string })[]): Record<string, NamedText> {
  return Object.fromEntries(all.map(({ name, title, summary }) => [name, { title, summary }]))
}

/** Strategies in English. */
const strategyTexts: Messages['strategies'] = declared(labStrategies)

/** Prunings in English. */
const pruningTexts: Messages['prunings'] = declared(corePrunings)

/** Counters in English. */
const statisticTexts: Messages['statistics'] = {
  inFringe: { title: 'in fringe', summary: 'nodes in the fringe now' },
  maxFringe: { title: 'max fringe', summary: 'the largest number of nodes in the fringe so far' },
  processed: { title: 'processed', summary: 'nodes added to the fringe so far, including the root' },
  maxDepth: { title: 'max depth', summary: 'depth of the deepest node added to the fringe' },
  branching: {
    title: 'branching',
    summary: 'effective branching factor: processed to the power of 1 / max depth',
  },
  expanded: { title: 'expanded', summary: 'nodes whose successors were generated' },
  generated: { title: 'generated', summary: 'successors generated, including those dropped at once' },
  reopened: { title: 'reopened', summary: 'states expanded again, after a cheaper path to them was found' },
  duplicates: { title: 'duplicates', summary: 'paths that the pruning dropped' },
  bytes: { title: 'memory', summary: 'bytes used by nodes and states' },
  ms: { title: 'time', summary: 'milliseconds of searching' },
}

/** English texts come from the textbook problems themselves. */
const problemTexts: Messages['problems'] = Object.fromEntries(
  textbook.map(({ name, title, summary, page, parameters, heuristics }) => [
    name,
    {
      title,
      summary,
      page,
      parameters,
      heuristics: Object.fromEntries(heuristics.map((heuristic) => [heuristic.name, heuristic.summary])),
    },
  ]),
)

const problemPageTexts: ProblemPageMessages = {
  heuristics: 'Heuristics',
  parameters: 'Parameters',
  admissible: 'admissible',
  games: ['vgdl:NAME', 'A video game, such as vgdl:sokoban --start 3 for its level 3; telos vgdl games lists them.'],
}

const grouped = (count: number) => count.toLocaleString('en-GB')

const resultTexts: ResultMessages = {
  solution: (number, cost, depth) => `solution ${number}: cost ${cost}, depth ${depth}`,
  cheapest: 'proved cheapest',
  assuming: (heuristic) => `if ${heuristic} is admissible, as declared`,
  refuted: (heuristic, state, estimate, distance, isProved) =>
    `h(${state}) = ${estimate}, but the goal is ${distance} away: ${heuristic} is not admissible${isProved ? '' : ', and nothing is proved'}`,
  inconsistent: (heuristic, from, cost, to) =>
    `${from}, but a step that costs ${cost} leads to ${to}: ${heuristic} is not consistent`,
  mayLose: (pruning) =>
    `${pruning} drops cheaper paths to expanded states, so a cheapest solution may be lost; --pruning best-cost keeps them`,
  unproved: (reason) => `nothing is proved: ${reason}`,
  limits: {
    nodes: 'the limit on expanded nodes was reached; --expansions allows more',
    time: 'time ran out; --time SECONDS allows more',
    memory: 'the memory limit was reached; --memory SIZE allows more',
  },
  nodesOfJob: 'the limit on expanded nodes was reached; expansions=N in the job allows more',
  memoryInUse: (megabytes) =>
    `--memory covers the whole process, which uses ${megabytes} MB before the search starts: allow more than that`,
  fewer: (found, wanted) => `found ${found} of the ${wanted} requested solutions`,
  oneWayOnly: (pruning) => `${pruning} keeps one path to each state; --pruning own-path or none keeps more`,
  blind: (problem, strategies) => `blind, since ${problem} has no heuristic: ${strategies}`,
  unused: (strategy, heuristic) => `${strategy} uses no heuristic; ${heuristic} has no effect`,
  column: (name) => name,
  columnsLeftOut: (names) => `no room for ${names}; --export csv writes them`,
  goalsMet: (count) => `${count} ${count === 1 ? 'goal' : 'goals'} met on the way`,
  progress: (expanded, inFringe, seconds, megabytes) =>
    `${grouped(expanded)} expanded · ${grouped(inFringe)} in fringe · ${seconds.toFixed(1)} s · ${grouped(megabytes)} MB`,
  interrupted: 'interrupted; the statistics cover the search so far',
  stepHint: 'next takes a step, help lists the commands, abort ends the search.',
  overHint: 'The search is over; you can still use back, show, solutions and print. An empty line leaves it.',
}

/** Pictures of search trees in English. */
const treeTexts: TreeMessages = {
  title: 'search tree',
  start: 'start',
  by: (action) => `by ${action}`,
  numbers: (depth, g, h, f) => `depth ${depth}, g ${g}, h ${h}, f ${f}`,
  goal: 'goal',
  open: 'open',
  expandedAs: (number) => `expanded as number ${number}`,
  pruned: {
    duplicate: 'duplicate',
    'dead-end': 'dead-end',
    depth: 'depth',
    cost: 'cost',
    bound: 'bound',
    'not-novel': 'not-novel',
  },
  prunedBecause: {
    duplicate: 'pruned: this state is already known',
    'dead-end': 'pruned: the heuristic finds the goal unreachable from here',
    depth: 'pruned: beyond the depth limit',
    cost: 'pruned: above the cost limit',
    bound: 'pruned: no better than a known solution',
    'not-novel': 'pruned: contains nothing new',
  },
  drawnOf: (all, drawn) => `${grouped(all)} nodes, ${drawn} of them drawn`,
  round: (number) => `round ${number}`,
  leftOut: (nodes, pruned) => `${nodes} more nodes and ${pruned} pruned successors not shown`,
  solutionLeftOut: 'the solution is not among the nodes shown',
  foldedNodes: (count) => `+ ${grouped(count)} ${count === 1 ? 'node' : 'nodes'}`,
  foldedPruned: (count) => `× ${grouped(count)} pruned`,
  skippedSteps: (count) => `… ${grouped(count)} more steps …`,
  wayHeading: 'the path to the best goal',
  beginningHeading: 'the beginning of the search',
  legend: {
    title: 'legend',
    expanded: 'expanded as number #',
    open: 'open',
    goal: 'goal',
    way: 'path to the best goal',
    pruned: '× pruned (why)',
  },
}

/** The laboratory in English. */
export const english: Messages = {
  front: frontTexts,
  session: sessionTexts,
  results: resultTexts,
  charts: chartTexts,
  trees: treeTexts,
  usage: usageTexts,
  problems: problemTexts,
  problemPage: problemPageTexts,
  statistics: statisticTexts,
  strategies: strategyTexts,
  prunings: pruningTexts,
  options: optionTexts,
  subCommands: subCommandTexts,
  title: 'The search laboratory',
  lead: [
    'Write a problem once, then watch every strategy work on it: solve it, compare',
    'what the strategies cost, explore its space, or go step by step.',
  ],
  strategiesTitle: 'Strategies',
  strategiesEnd: [
    'first, best, ff, bfws, dual-bfws and iw need a domain or a PDDL problem. On a problem that',
    'only lists successors, they refuse to run, and name a strategy that works.',
  ],
  pruningsTitle: 'Prunings',
  usageTitle: 'Usage',
  optionsTitle: 'Options (defaults in brackets)',
  topics: {
    problem: {
      title: 'What a problem file needs',
      lines: [
        'A JavaScript or TypeScript file that exports a problem:',
        '',
        ...sampleProblem.map((line) => `  ${line}`.trimEnd()),
        '',
        'name, start, goal and actions are required. The parameters of start and goal come from --start',
        'and --goal. The rest is optional: cost (1 per step), pathCost, other costs by name,',
        'heuristics, lowerBound and upperBound for branch and bound, predecessors and goalStates for',
        'bidirectional search, key and equals to tell states apart, print for one line about a state,',
        'report for the command "print" in step-by-step mode.',
        '',
        'Domains in YAML or JSON, as for "telos plan", can be searched in the same way, and so can PDDL:',
        'telos lab solve DOMAIN PROBLEM.',
      ],
    },
    languages: {
      title: 'Three languages for actions',
      lines: [
        'successors   a function from a state to all its steps: complete freedom',
        'prePost      each action with a precondition (pre) and a function to the next state (post)',
        'strips       a state is a set of fluents; actions add some and remove others',
      ],
    },
    jobs: {
      title: 'Jobs',
      lines: [
        'A job says how to search. Everything has a default.',
        '',
        'search      the strategy: which node to expand next',
        'pruning     which paths to drop, because they lead to a known state',
        'heuristic   an estimate of the remaining cost, from the problem or built in',
        'increment   the least by which iterative strategies raise their limit',
        'solutions   how many solutions to find',
        'expansions  the maximum number of nodes to expand',
        'bound       drop nodes that cost more',
        'depth       do not expand nodes of this depth',
      ],
    },
    commands: { title: 'Commands', lines: ['"telos lab help COMMAND" lists the options of a command.'] },
    steps: { title: 'Step by step: --interactive', lines: [] },
    statistics: { title: 'Statistics', lines: [] },
    exports: {
      title: 'Exports: --export KINDS --out FOLDER',
      lines: [
        'csv     a table with a row for each job, for spreadsheets',
        'txt     the same table with tabs, for programs that calculate and plot',
        'log     appends an entry to the log: date, parameters, jobs, solutions and statistics',
        'json    everything, for programs',
        'dot     the search tree for Graphviz',
        'svg     the search tree as a picture, one for each job',
        'posthoc the search as a trace for posthoc.pathfinding.ai, one for each job',
        'charts  bar charts of a comparison, as one svg picture',
      ],
    },
  },
}
