import type { Messages } from '../message-table.ts'

/** Options in English. */
export const optionTexts: Messages['options'] = {
  start: {
    argument: 'VALUE',
    meaning: 'parameter of the start: JSON, a text, name=value pairs, or @NAME for a saved term',
  },
  goal: { argument: 'VALUE', meaning: 'parameter of the goal, written in the same way' },
  search: { argument: 'NAME', meaning: 'how to search (astar)' },
  pruning: {
    argument: 'NAME',
    meaning: 'which paths to drop: best-cost, closed, own-path, none, … (best-cost)',
  },
  heuristic: { argument: 'NAME', meaning: "an estimate of the problem, such as weighted(3) (the problem's first one)" },
  cost: { argument: 'NAME', meaning: "one of the problem's costs (that of the heuristic, or the problem's own)" },
  increment: { argument: 'N', meaning: 'the least by which iterative strategies raise their limit' },
  solutions: { argument: 'N', meaning: 'search until N solutions are found (1)' },
  expansions: { argument: 'N', meaning: 'stop when N nodes have been expanded' },
  bound: { argument: 'COST', meaning: 'drop nodes that cost more, for example more than a known solution' },
  depth: { argument: 'N', meaning: 'do not expand nodes of depth N' },
  option: {
    argument: 'NAME=N',
    meaning: 'a number for the strategy, such as weight=3, width=10, sideways=5, limit=12; repeatable',
  },
  job: {
    argument: "'JOB'",
    meaning: "a job, such as 'search=astar pruning=closed heuristic=manhattan'; repeatable",
  },
  limit: { argument: 'N', meaning: 'explore to this depth' },
  time: { argument: 'SECONDS', meaning: 'stop after this time; step by step, per command (60)' },
  memory: { argument: 'SIZE', meaning: 'stop above this memory, such as 512M or 4G (1024M)' },
  interactive: { meaning: 'step by step: the search waits for your commands' },
  log: { argument: 'FILE', meaning: 'the log file that "log" in step-by-step mode and "--export log" append to' },
  export: { argument: 'KINDS', meaning: 'files to write, separated by commas: csv, txt, log, json, dot, svg, posthoc' },
  out: { argument: 'FOLDER', meaning: 'where to write them' },
  force: { meaning: 'overwrite files' },
  whole: { meaning: 'draw whole trees, even if larger than a screen' },
  'no-charts': { meaning: 'print only the table' },
  json: { meaning: 'one line of JSON instead of text' },
  lang: { argument: 'en|it', meaning: 'language (en)' },
  rule: {
    argument: 'NAME',
    meaning: 'how to choose: most-pressing, total, squared, discontentment; with -shortest, ties go to the shortest',
  },
  minutes: { argument: 'N', meaning: 'how many minutes to simulate' },
  report: {
    meaning: 'all experiments of the thesis: traces, plans, sweep over K, strategies; files and charts with --out',
  },
  runs: { argument: 'N', meaning: 'with --report: number of runs to average times over (10)' },
}

/** Sub-commands in English. */
export const subCommandTexts: Messages['subCommands'] = {
  solve: { usage: 'telos lab solve PROBLEM [options]', summary: 'solve a problem with one job' },
  compare: {
    usage: "telos lab compare PROBLEM --job 'JOB' --job 'JOB' [options]",
    summary: 'run several jobs on the same instance, and compare their effort',
    more: [
      'A job is written as name=value pairs: search, pruning, heuristic, cost, increment,',
      'solutions, expansions, bound, depth, and numeric options of the strategy.',
      'A job that fails does not stop the others. Charts follow the table.',
    ],
    options: {
      export: {
        argument: 'KINDS',
        meaning: 'files to write, separated by commas: csv, txt, log, json, dot, svg, posthoc, charts',
      },
    },
  },
  explore: {
    usage: 'telos lab explore PROBLEM --limit N [options]',
    summary: 'search past goals down to a depth, and show the fringe there',
  },
  behave: {
    usage: 'telos lab behave [MODEL] [options]',
    summary: 'let a character with needs choose its actions, and measure how content it stays',
    options: {
      export: { argument: 'csv', meaning: 'write the trace as csv; with --report all tables, and charts as svg' },
    },
  },
  problems: {
    usage: 'telos lab problems [NAME]',
    summary: 'list the problems that come with the laboratory, or explain one',
  },
  terms: {
    usage: 'telos lab terms list | save NAME TERM | read NAME | delete NAME',
    summary: 'save starts, goals and jobs under names',
    more: [
      'list             all saved terms',
      'save NAME TERM   save a term in JSON; never replaces one',
      'read NAME        print a term',
      'delete NAME      delete a term, if it exists',
    ],
  },
}
