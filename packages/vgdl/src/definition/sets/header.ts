/** The first line of a game. */
import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { type Assignments, isAssignment, readAssignments, wordOfValue } from '../assignments.ts'
import { readClassParameters, reportUnknown } from '../class-parameters.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { Fields } from '../fields.ts'
import type { GameHeader } from '../game-definition.ts'

export const gameClasses: ReadonlySet<string> = new Set(['BasicGame', 'GameSpace'])

/** Parameters of the first line. */
export const headerFields: Fields = {
  square_size: { kind: 'int', initial: -1 },
  key_handler: { kind: 'text' },
  obs: { kind: 'text', names: 'many' },
  no_players: { kind: 'int', initial: 1 },
  no_counters: { kind: 'int' },
}

/** Undefined if it is not a game. */
export function readHeader({ words }: SyntaxLine, report: DefinitionReport): GameHeader | undefined {
  const [word, ...rest] = words as [SyntaxWord, ...SyntaxWord[]]
  if (!gameClasses.has(word.text)) {
    const message = `a game begins with "BasicGame" or "GameSpace", but ${quote(word.text)} was found`
    report.error('vgdl/no-game', word, message, lazySuggestion(word.text, gameClasses))
    return undefined
  }
  for (const ignored of rest.filter((word) => !isAssignment(word))) {
    report.warning('vgdl/ignored-word', ignored, `${quote(ignored.text)} is ignored: it is not key=value`)
  }
  const assignments = readAssignments(rest)
  const { parameters, unknown } = readClassParameters(assignments, headerFields, () => 'a game', report)
  reportUnknown(unknown, headerFields, () => 'a game', report)
  // the header is read twice
  report.messages += 2 * unknown.length
  if (parameters.number('no_players') !== 1) refuse(assignments, 'no_players', report)
  if (parameters.number('no_counters') !== 0) refuse(assignments, 'no_counters', report)
  const square = assignments.get('square_size')
  if (square && parameters.has('square_size') && parameters.number('square_size') <= 0) {
    const message = `"square_size" must be 1 or more, but is ${quote(square.value)}; it is ignored`
    report.warning('vgdl/wrong-value', wordOfValue(square), message, 'remove it to let the size of a level decide')
  }
  return {
    squareSize: parameters.number('square_size'),
    obstacles: parameters.has('obs') ? parameters.list('obs') : undefined,
  }
}

/** Obstacle names can only be checked once all types are known. */
export function checkObstacles(
  { words }: SyntaxLine,
  ids: ReadonlyMap<string, number>,
  report: DefinitionReport,
): void {
  const obstacles = readAssignments(words.slice(1)).get('obs')
  for (const name of obstacles?.value.split(',') ?? []) {
    if (ids.has(name)) continue
    report.warning(
      'vgdl/unknown-sprite',
      wordOfValue(obstacles!),
      `unknown sprite type ${quote(name)}`,
      lazySuggestion(name, ids),
    )
  }
}

function refuse(assignments: Assignments, key: string, report: DefinitionReport): void {
  const assignment = assignments.get(key)!
  report.error(
    'vgdl/unsupported',
    assignment.word,
    `${quote(assignment.word.text)} is not supported: it belongs to games for two players`,
  )
}
