/** Actions as letters: `UUDLRXN`. */
import { needList, needText } from '@telos/core/text'
import { type Action, actionLetters } from '../engine/action.ts'

export interface ActionsReading {
  /** Undefined if a letter is invalid. */
  readonly actions: readonly Action[] | undefined
  /** What is wrong with the letters, in words. */
  readonly problem?: string
}

/**
 * Reads letters of actions in either case. Ignores blanks and line breaks between them.
 *
 * @example
 * readActionLetters('lu X').actions // [Action.left, Action.up, Action.use]
 * readActionLetters('lq').problem // 'found "q" at position 2, expected letters of actions: …'
 */
export function readActionLetters(letters: string): ActionsReading {
  needText(letters, 'letters of actions, as text')
  const actions: Action[] = []
  let position = 0
  for (const letter of letters) {
    position += 1
    if (/\s/.test(letter)) continue
    const action = actionOf(letter)
    if (action === undefined) {
      const expected = 'expected letters of actions: N (nil), U, D, L, R, X (use)'
      return { actions: undefined, problem: `found ${JSON.stringify(letter)} at position ${position}, ${expected}` }
    }
    actions.push(action)
  }
  return { actions }
}

/** Returns the action of a letter. */
export function actionOf(letter: string): Action | undefined {
  const action = actionLetters.indexOf(letter.toUpperCase())
  return letter.length === 1 && action >= 0 ? (action as Action) : undefined
}

/**
 * Writes actions as letters, one each.
 *
 * @example lettersOf([Action.left, Action.up, Action.use]) // 'LUX'
 */
export function lettersOf(actions: readonly Action[]): string {
  needList(actions, 'a list of actions')
  return actions.map((action) => actionLetters[action]).join('')
}
