/** The program of an external planner. */
import { isAbsolute, resolve } from 'node:path'
import { isFile } from './find-files.ts'
import { namedFile } from './read-text.ts'

/** What stands in braces in the words of a command, and is replaced. */
export const placeholders = ['domain', 'problem', 'plan', 'cpu', 'wall', 'memory', 'seed', 'folder'] as const

export type CommandPlaceholder = (typeof placeholders)[number]

/** The words in braces of a command that are no placeholders: `{seeed}`. Braces around anything but letters alone are as they are. */
export function unknownPlaceholders(word: string): readonly string[] {
  const found = Array.from(word.matchAll(/\{([a-z]+)\}/gi), ([, name]) => name)
  return found.filter((name) => !(placeholders as readonly string[]).includes(name))
}

/**
 * A program as runs name it: `./planner.sh` if it lies below the campaign's folder, whichever way it was written; other words are found
 * in the path of programs. Undefined if it is named by a relative path and is not there.
 */
export function namedProgram(word: string, folder: string): string | undefined {
  if (!word.includes('/')) return isFile(resolve(folder, word)) ? `./${word}` : word
  const named = namedFile(word, folder)
  if (isAbsolute(named)) return named
  if (!isFile(resolve(folder, named))) return undefined
  return named.startsWith('.') ? named : `./${named}`
}

/** Whether a program, or one of its arguments, lies in the folder of the campaign. */
export function needsFolder([program = '', ...args]: readonly string[]): boolean {
  return isBesideCampaign(program) || args.some((word) => word.includes('{folder}'))
}

/** Whether a program is found from the campaign's folder. */
export function isBesideCampaign(program: string): boolean {
  return program.includes('/') && !isAbsolute(program)
}
