import { type BuiltInGame, builtInGames } from '@telos/vgdl'
import { createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type Io, paint, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { listing, wrap } from '../print/listing.ts'
import { builtInGame, noSuchGame } from './stage/built-in-game.ts'

/** Maximum length of lines. */
const WIDTH = 100

/** `telos vgdl games [NAME]`: lists the built-in games. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl games',
      summary: 'Lists the built-in games. With a name, shows the rules and levels of that game.',
      examples: [
        ['telos vgdl games', 'list the games'],
        ['telos vgdl games sokoban', 'the rules in words, and the levels'],
        ['telos vgdl games sokoban --vgdl > sokoban.txt', 'the game itself, to edit it'],
        ['telos vgdl games --json', 'print JSON for programs'],
      ],
    },
    io,
  )
    .argument('[name]', 'which game')
    .option('--vgdl', 'print the description in VGDL')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const { json, vgdl } = command.opts<{ json?: boolean; vgdl?: boolean }>()
  const [name] = command.args
  if (name === undefined) list(json === true, io)
  else {
    const game = builtInGame(name)
    if (game === undefined) throw noSuchGame(name)
    if (json) printJson(io, game)
    else io.stdout.write(vgdl ? game.description : describe(game, io))
  }
  return ExitCode.done
}

function list(json: boolean, io: Io): void {
  if (json) {
    const about = ({ name, title, kind, summary, levels }: BuiltInGame) => ({
      name,
      title,
      kind,
      summary,
      levels: levels.length,
    })
    printJson(io, builtInGames.map(about))
    return
  }
  const rows = builtInGames.map(({ name, title, kind, summary, levels }): [string, string] => [
    name,
    `${title} (${kind}, ${countedNoun(levels.length, 'level')}): ${summary}`,
  ])
  io.stdout.write(`${listing(rows, Math.min(io.stdout.columns ?? WIDTH, WIDTH)).join('\n')}\n`)
}

function describe({ title, kind, rules, levels }: BuiltInGame, io: Io): string {
  const lines = [`${paint(io.stdout, 'bold', title)} (${kind})`, '']
  for (const paragraph of rules.trim().split(/\n\s*\n/))
    lines.push(...wrap(paragraph.replaceAll(/\s+/g, ' '), WIDTH), '')
  levels.forEach(({ text, moves }, number) => {
    lines.push(
      `Level ${number}, can be won in ${countedNoun(moves.length, 'tick')}`,
      ...text.replace(/\s+$/, '').split(/\r?\n/),
      '',
    )
  })
  return `${lines.join('\n')}`
}
