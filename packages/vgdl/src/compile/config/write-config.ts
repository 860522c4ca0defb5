/** Writes configurations as YAML. */

import type { PlanningAtom } from '../language/planning-model.ts'
import { atomText, formulaText } from '../language/write-formula.ts'
import { needConfig } from '../need-compiled.ts'
import type { ConfigGoal, GameConfig } from './game-config.ts'

/**
 * Writes a configuration file that `readConfig` reads, with comments on what can be edited.
 *
 * @example writeConfig(configOf(compiled, { domainFile: 'domain.pddl', problemFile: 'problem.pddl' }))
 */
export function writeConfig(config: GameConfig): string {
  needConfig(config)
  const { game, level, moves, seed, encoding, numbers, turnLimit } = config
  const lines = [
    '# How a game appears in its model, and what to achieve in it.',
    '# Edit goals, additionalPredicates and addDeadObjects; the rest records how domain and problem were made.',
    ...optional('game', game, 'built-in, or a file'),
    ...optional('level', level, 'its number, or a file'),
    ...optional('moves', moves, 'played first, from the start of the level: N U D L R X'),
    ...optional('seed', seed, 'the seed of all chance'),
    ...optional('encoding', encoding, 'compact: a turn is one action; turns: it is made of phases'),
    ...optional('numbers', numbers, 'objects: with next and previous; fluents: numeric'),
    ...optional('turnLimit', turnLimit, 'the game is lost then: longer plans are useless'),
    `domainFile: ${scalar(config.domainFile)}`,
    `problemFile: ${scalar(config.problemFile)}`,
    `domainName: ${scalar(config.domainName)}`,
    '',
    '# the facts of each sprite of a type',
    ...section('gameElementsCorrespondence', config.gameElementsCorrespondence, factLines),
    ...section('variablesTypes', config.variablesTypes, oneLine),
    `avatarVariable: ${scalar(config.avatarVariable)}`,
    '# FIND: from the state; NONE: it does not matter',
    ...section('orientation', config.orientation, oneLine),
    ...section('orientationCorrespondence', config.orientationCorrespondence, (atom) => oneLine(atomText(atom))),
    ...section('fluentsPredicates', config.fluentsPredicates, (atom) => oneLine(atomText(atom))),
    '# the moves that the actions of a plan stand for',
    ...section('actionsCorrespondence', config.actionsCorrespondence, oneLine),
    '',
    '# facts at the start, in addition to those of sprites',
    ...list('additionalPredicates', config.additionalPredicates.map(atomText).map(scalar)),
    '# objects in reserve, for sprites that come later',
    ...section('addDeadObjects', config.addDeadObjects, oneLine),
    '',
    '# goalPredicate: a condition in PDDL; priority: 1 goes first; saveGoal: whether it holds in later problems, once it is reached',
    ...list('goals', config.goals.map(goalText)),
  ]
  return `${lines.join('\n')}\n`
}

type Scalar = string | number | boolean

function optional(field: string, value: Scalar | undefined, comment: string): readonly string[] {
  return value === undefined ? [] : [`${field}: ${scalar(value)} # ${comment}`]
}

/** Writes a map, with each entry as the text after its key. */
function section<Value>(
  field: string,
  entries: ReadonlyMap<string, Value>,
  text: (value: Value) => string,
): readonly string[] {
  if (entries.size === 0) return [`${field}: {}`]
  return [`${field}:`, ...[...entries].map(([key, value]) => `  ${scalar(key)}:${text(value)}`)]
}

function list(field: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [`${field}: []`] : [`${field}:`, ...items.map((item) => `  - ${item}`)]
}

function oneLine(value: Scalar): string {
  return ` ${scalar(value)}`
}

function factLines(atoms: readonly PlanningAtom[]): string {
  return atoms.length === 0 ? ' []' : atoms.map((atom) => `\n    - ${scalar(atomText(atom))}`).join('')
}

function goalText({ goalPredicate, priority, saveGoal }: ConfigGoal): string {
  const fields = [
    `goalPredicate: ${scalar(formulaText(goalPredicate))}`,
    `priority: ${priority}`,
    `saveGoal: ${saveGoal}`,
  ]
  return fields.join('\n    ')
}

/** Writes a text plainly if every version of YAML reads it as the same text, otherwise in quotes. */
function scalar(value: Scalar): string {
  if (typeof value !== 'string') return String(value)
  const isPlain = NUMBER.test(value) || (PLAIN.test(value) && !WORDS.test(value))
  return isPlain ? value : JSON.stringify(value)
}

const PLAIN = /^(?:\?\w|[a-z_(/])(?:[\w?()<=>/. -]*[\w?()<=>/.-])?$/i
// read as a number, which is converted back to a text
const NUMBER = /^(?:0|[1-9]\d{0,14})$/
const WORDS = /^(?:null|true|false|yes|no|on|off|y|n)$/i
