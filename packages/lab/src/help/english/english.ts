import type { Messages } from '../message-table.ts'
import { sampleProblem } from '../sample.ts'
import { chartTexts } from './charts.ts'
import { frontTexts } from './front.ts'
import { pruningTexts, statisticTexts, strategyTexts } from './names.ts'
import { optionTexts, subCommandTexts } from './options.ts'
import { problemPageTexts, problemTexts } from './problems.ts'
import { resultTexts } from './results.ts'
import { sessionTexts } from './session.ts'
import { treeTexts } from './trees.ts'
import { usageTexts } from './usage.ts'

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
