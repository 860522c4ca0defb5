import { needIterable, needText } from '@telos/core/text'
import { classRegistry } from './class-registry.ts'
import { readAssignments } from './definition/assignments.ts'
import { readClassParameters } from './definition/class-parameters.ts'
import { DefinitionReport } from './definition/definition-report.ts'
import type { Fields } from './definition/fields.ts'
import type { ClassRegistry } from './definition/game-definition.ts'
import { gameClasses, headerFields } from './definition/sets/header.ts'
import { constants, readFieldValue, type ValueReading } from './definition/values.ts'
import { LanguageReport } from './language/language-report.ts'
import { LineTree } from './language/line-tree.ts'
import { type SetName, type SyntaxLine, type SyntaxWord, setNames } from './language/syntax.ts'
import { linesOfText } from './language/text-lines.ts'
import { wordsOfLine } from './language/words.ts'

/**
 * Puts the lines of a game into a tree as `readGame` does, but keeps lines with a parameter that lacks its value: an author is about to
 * write it. Lines outside the game are left out. Returns undefined for a text without lines.
 *
 * @example linesOfGame('BasicGame\n  SpriteSet\n    box > Passive speed=\n')?.children[0]?.children.length // 1
 */
export function linesOfGame(text: string): SyntaxLine | undefined {
  needText(text, 'a game, as text')
  const report = new LanguageReport('')
  const tree = new LineTree(report)
  for (const [index, content] of (linesOfText(text, report) ?? []).entries()) {
    const words = wordsOfLine(content, index + 1)
    if (words.length > 0) tree.add(words)
  }
  return tree.root
}

/**
 * Splits a line of a game into its words, without its comment.
 *
 * @example wordsOfGameLine('  box > Passive # heavy').map(({ text }) => text) // ['box', '>', 'Passive']
 */
export function wordsOfGameLine(text: string): readonly SyntaxWord[] {
  needText(text, 'a line of a game')
  return wordsOfLine(text, 1)
}

/** All classes with their parameters, and the other words of the language. */
export interface VgdlWords extends ClassRegistry {
  readonly sets: readonly SetName[]
  /** What a game begins with. */
  readonly games: readonly string[]
  /** Parameters of the first line of a game. */
  readonly gameFields: Fields
  readonly directions: readonly string[]
  readonly colours: readonly string[]
}

/**
 * Lists the words of the language that tools offer to authors.
 *
 * @example vgdlWords.sets // ['SpriteSet', 'InteractionSet', 'LevelMapping', 'TerminationSet', 'ParameterSet']
 */
export const vgdlWords: VgdlWords = {
  sprites: classRegistry.sprites,
  effects: classRegistry.effects,
  terminations: classRegistry.terminations,
  sets: setNames,
  games: [...gameClasses],
  gameFields: headerFields,
  directions: ['UP', 'DOWN', 'LEFT', 'RIGHT', 'NONE'],
  colours: [...constants].filter(([, { kind }]) => kind === 'colour').map(([name]) => name),
}

/**
 * Tells what the value of a parameter is taken for: a number, a boolean, a constant, or a text such as the name of a sprite type.
 *
 * @example kindOfValue('orientation', 'UP') // 'direction'
 */
export function kindOfValue(name: string, value: string): ValueReading['kind'] {
  needText(name, 'the name of a parameter')
  needText(value, 'a value, as it is written')
  return readFieldValue(name, value).kind
}

/**
 * Names the types that sprites of a class create, by the parameters of their line.
 *
 * @example typesCreated('SpawnPoint', ['stype=bee', 'total=4']) // ['bee']
 */
export function typesCreated(className: string, parameters: Iterable<string>): readonly string[] {
  needText(className, 'the name of a sprite class')
  needIterable(parameters, 'parameters, as key=value')
  const spriteClass = classRegistry.sprites.get(className)
  if (spriteClass?.creates === undefined) return []
  const words = [...parameters].map((text) => ({ text: `${text}`, line: 1, column: 1 }))
  const { fields, creates } = spriteClass
  return creates(readClassParameters(readAssignments(words), fields, () => '', new DefinitionReport('')).parameters)
}
