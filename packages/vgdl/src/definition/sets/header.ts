/** The first line of a game. */
import type { SyntaxLine, SyntaxWord } from '../../language/syntax.ts'
import { type DefinitionReport, lazySuggestion, quote } from '../definition-report.ts'
import type { Fields } from '../fields.ts'
import type { GameHeader } from '../game-definition.ts'
import { type Assignments, isAssignment, readAssignments, wordOfValue } from '../parameters/assignments.ts'
import { readClassParameters, reportUnknown } from '../parameters/read-class-parameters.ts'

const gameClasses: ReadonlySet<string> = new Set(['BasicGame', 'GameSpace'])

const fields: Fields = {
  square_size: { kind: 'int', initial: -1 },
  key_handler: { kind: 'text' },
  obs: { kind: 'text', names: 'many' },
  no_players: { kind: 'int', initial: 1 },
  no_counters: { kind: 'int' },
}

/** undefined when it is no game. */
export function readHeader({ words }: SyntaxLine, report: DefinitionReport): GameHeader | undefined {
  const [word, ...rest] = words as [SyntaxWord, ...SyntaxWord[]]
  if (!gameClasses.has(word.text)) {
    const message = `a game begins with "BasicGame" or "GameSpace", but ${quote(word.text)} was found`
    report.error('vgdl/no-game', word, message, lazySuggestion(word.text, gameClasses))
    return undefined
  }
  for (const ignored of rest.filter((word) => !isAssignment(word))) {
    report.warning('vgdl/ignored-word', ignored, `${quote(ignored.text)} is not looked at: it is no key=value`)
  }
  const assignments = readAssignments(rest)
  const { parameters, unknown } = readClassParameters(assignments, fields, 'a game', report)
  reportUnknown(unknown, fields, 'a game', report)
  // the header is read twice
  report.messages += 2 * unknown.length
  if (parameters.number('no_players') !== 1) refuse(assignments, 'no_players', report)
  if (parameters.number('no_counters') !== 0) refuse(assignments, 'no_counters', report)
  const square = assignments.get('square_size')
  if (square && parameters.has('square_size') && parameters.number('square_size') <= 0) {
    const message = `"square_size" is 1 or more, but ${quote(square.value)} was found; it is not used`
    report.warning('vgdl/wrong-value', wordOfValue(square), message, 'leave it out, and the size of a level decides')
  }
  return {
    squareSize: parameters.number('square_size'),
    obstacles: parameters.has('obs') ? parameters.list('obs') : undefined,
  }
}

/** Names of obstacles can only be checked when all types are known. */
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
      `there is no sprite type ${quote(name)}`,
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
