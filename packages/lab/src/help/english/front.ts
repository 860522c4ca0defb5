import type { Messages } from '../message-table.ts'

/** The head of the help in English. */
export const frontTexts: Messages['front'] = {
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
