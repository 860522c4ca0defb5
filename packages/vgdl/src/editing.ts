/**
 * What tools for authors need besides the readers: the lines of a half-written game, and the words of the language.
 *
 * @example
 * import { linesOfGame, vgdlWords } from '@telos/vgdl/editing'
 *
 * linesOfGame('BasicGame\n  SpriteSet\n')?.children[0]?.words[0]?.text // 'SpriteSet'
 * vgdlWords.effects.get('killSprite')?.fields
 *
 * @module
 */
export type { EffectDeclaration, SpriteDeclaration, TerminationDeclaration } from './definition/class-declarations.ts'
export type {
  EffectMeaning,
  InteractionOperation,
  InteractionRequirement,
  InteractionRole,
  KindSource,
} from './definition/effect-meaning.ts'
export type { Field, FieldKind, Fields, FieldValue } from './definition/fields.ts'
export { kindOfValue, linesOfGame, typesCreated, type VgdlWords, vgdlWords, wordsOfGameLine } from './editing-tools.ts'
export type { SetName } from './language/syntax.ts'
export { CheckedGame } from './load.ts'
