/** The meaning of keys in play. */
import { Action } from '@telos/vgdl'

export type KeyCommand = { readonly action: Action } | 'undo' | 'restart' | 'pause' | 'quit'

const act = (action: Action): KeyCommand => ({ action })

const commands = new Map<string, KeyCommand>([
  ['\u001b[A', act(Action.up)],
  ['\u001b[B', act(Action.down)],
  ['\u001b[C', act(Action.right)],
  ['\u001b[D', act(Action.left)],
  ['w', act(Action.up)],
  ['s', act(Action.down)],
  ['d', act(Action.right)],
  ['a', act(Action.left)],
  [' ', act(Action.use)],
  ['x', act(Action.use)],
  ['.', act(Action.nil)],
  ['\r', act(Action.nil)],
  ['\n', act(Action.nil)],
  ['u', 'undo'],
  ['r', 'restart'],
  ['p', 'pause'],
  ['q', 'quit'],
  // Ctrl-C and Ctrl-D arrive as characters
  ['\u0003', 'quit'],
  ['\u0004', 'quit'],
])

/** For the line below the board. */
export const keyHelp = 'arrows or WASD move, space uses, . waits, u undoes, r restarts, q quits'

/** The same for games in real time. */
export const realTimeKeyHelp = 'arrows or WASD move, space uses, p pauses, u undoes, r restarts, q quits'

/** Returns the typed commands, in order. Other keys are ignored. */
export function commandsOf(typed: string): KeyCommand[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: arrow keys begin with one
  const keys = typed.match(/\u001b[[O][0-9;]*[A-Za-z~]|[\s\S]/gu) ?? []
  return keys.flatMap((key) => commands.get(key.replace('\u001bO', '\u001b[')) ?? commands.get(key.toLowerCase()) ?? [])
}
