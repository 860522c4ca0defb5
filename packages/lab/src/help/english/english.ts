import type { Messages } from '../message-table.ts'
import { sampleProblem } from '../sample.ts'
import { pruningTexts, statisticTexts, strategyTexts } from './names.ts'
import { optionTexts, subCommandTexts } from './options.ts'
import { resultTexts } from './results.ts'
import { sessionTexts } from './session.ts'

/** The laboratory in English. */
export const english: Messages = {
  session: sessionTexts,
  results: resultTexts,
  statistics: statisticTexts,
  strategies: strategyTexts,
  prunings: pruningTexts,
  options: optionTexts,
  subCommands: subCommandTexts,
  title: 'The search laboratory',
  lead: [
    'Write a problem down once, then watch every strategy at work on it: solve it, compare',
    'strategies by what they take, explore its space, or go step by step.',
  ],
  strategiesTitle: 'Strategies',
  strategiesEnd: [
    'first, best, ff, bfws, dual-bfws and iw look inside domains and PDDL problems. On a problem that',
    'only shows successors they refuse, and name a strategy that works there.',
  ],
  pruningsTitle: 'Prunings',
  usageTitle: 'Usage',
  optionsTitle: 'Options (defaults in brackets)',
  topics: {
    problem: {
      title: 'What a problem file needs',
      lines: [
        'A file of JavaScript or TypeScript that exports a problem:',
        '',
        ...sampleProblem.map((line) => `  ${line}`.trimEnd()),
        '',
        'name, start, goal and actions are needed. The parameters of start and goal come from --start',
        'and --goal. All else is optional: cost (1 for each step), pathCost, other costs by name,',
        'heuristics, lowerBound and upperBound for branch and bound, predecessors and goalStates for',
        'bidirectional search, key and equals to tell states apart, print for one line about a state,',
        'report for the command "print" of step-by-step mode.',
        '',
        'Domains in YAML or JSON, as for "telos plan", can be searched in the same way, and so can PDDL:',
        'telos lab solve DOMAIN PROBLEM.',
      ],
    },
    languages: {
      title: 'Three languages for actions',
      lines: [
        'successors   a function from a state to all that can be done in it: complete freedom',
        'prePost      each action with what it needs (pre) and what it makes of a state (post)',
        'strips       a state is a set of fluents; actions add some and remove others',
      ],
    },
    jobs: {
      title: 'Jobs',
      lines: [
        'A job says how to search. Everything has a default.',
        '',
        'strategy    which node is taken next',
        'pruning     which paths are dropped, because they lead to a state that is known already',
        'heuristic   an estimate of what is still to be paid, from the problem or one of the built-in ones',
        'increment   by how much iterative strategies raise their limit, at least',
        'solutions   how many solutions to look for',
        'expansions  how many nodes may be expanded',
        'bound       nodes that cost more are dropped',
        'depth       nodes of this depth are not expanded',
      ],
    },
    commands: { title: 'Commands', lines: ['"telos lab help COMMAND" lists the options of a command.'] },
    steps: { title: 'Step by step: --interactive', lines: [] },
    statistics: { title: 'Statistics', lines: [] },
    exports: {
      title: 'Exports: --export KINDS --out FOLDER',
      lines: [
        'csv    a table with a row for each job, for spreadsheets',
        'txt    the same table with tabs, for programs that calculate and draw',
        'log    an entry at the end of the log: date, parameters, jobs, solutions and statistics',
        'json   everything, for programs',
        'dot    the search tree for Graphviz',
        'svg    the search tree as a picture, one for each job',
      ],
    },
  },
}
