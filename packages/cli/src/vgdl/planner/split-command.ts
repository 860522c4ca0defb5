/** Splits a command line into words without a shell: nothing is expanded, piped or looked up. */
import { CommandError } from '../../command.ts'

/** The placeholders of a command. */
export type Placeholder = 'domain' | 'problem' | 'plan'

/**
 * Splits a command into words at spaces. Quotes of both kinds hold words together; a backslash escapes the next character, except within
 * single quotes.
 *
 * @example splitCommand(`planner "my domain.pddl" a\\ b`) // ['planner', 'my domain.pddl', 'a b']
 */
export function splitCommand(text: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\' && quote !== "'" && at + 1 < text.length) word = (word ?? '') + text[++at]
    else if (quote !== '' && character === quote) quote = ''
    else if (quote === '' && (character === '"' || character === "'")) {
      quote = character
      word ??= ''
    } else if (quote === '' && /\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + character
  }
  if (quote !== '') throw new CommandError('usage', `--command: a quote ${quote} is opened and never closed`)
  if (word !== undefined) words.push(word)
  return words
}

/** Checks that a command names a program and takes both files. Returns its words. */
export function readPlannerCommand(text: string): readonly [program: string, ...args: string[]] {
  const [program, ...args] = splitCommand(text)
  if (program === undefined || program === '')
    throw new CommandError('usage', '--command: the program is missing — such as: "planner {domain} {problem} {plan}"')
  for (const name of ['domain', 'problem'] satisfies Placeholder[])
    if (!args.some((word) => word.includes(`{${name}}`)))
      throw new CommandError('usage', `--command: {${name}} is missing — the file of the ${name} is put there`)
  return [program, ...args]
}

/** Replaces placeholders by files. */
export function fillIn(words: readonly string[], files: Readonly<Record<Placeholder, string>>): string[] {
  return words.map((word) => word.replaceAll(/\{(domain|problem|plan)\}/g, (_, name: Placeholder) => files[name]))
}
