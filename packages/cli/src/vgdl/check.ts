import type { Diagnostic } from '@telos/core'
import {
  isSetLeftOut,
  linesLeftOut,
  loadGame,
  loadLevel,
  printGame,
  printLevel,
  readGame,
  readLevel,
  unwinnableDiagnostic,
  unwinnableGameDiagnostic,
} from '@telos/vgdl'
import { CommandError, createCommand, parse } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { InputText } from '../files/read-input.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun, countSeverity, findings } from '../print/counting.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { findGame, findLevel } from './stage/find-game.ts'
import { isBad, isUnsupported, type LoadGameOptions } from './stage/load-game-and-level.ts'

interface Options extends LoadGameOptions {
  readonly print?: boolean
}

/** `telos vgdl check GAME [LEVEL…]`: reports what is wrong with a game and its levels, and where. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = createCommand(
    {
      name: 'vgdl check',
      summary: 'Checks a game and its levels, and prints what is wrong with them, and where.',
      examples: [
        ['telos vgdl check mygame.txt', 'print diagnostics; exit code 1 if there are errors'],
        ['telos vgdl check mygame.txt mygame_lvl0.txt mygame_lvl1.txt', 'with levels'],
        ['telos vgdl check mygame.txt 0 1', 'the same: levels are in the same folder'],
        ['telos vgdl check mygame.txt --strict', 'treat warnings as errors'],
        ['telos vgdl check mygame.txt --print', 'print it formatted, without comments'],
      ],
    },
    io,
  )
    .argument('<game>', 'a built-in game, or a file; - for stdin')
    .argument('[level...]', 'numbers, or files; - for stdin')
    .option('--strict', 'treat warnings as errors')
    .option('--print', 'print game and levels as read: formatted, without comments')
  const exit = parse(command, args)
  if (exit !== undefined) return exit
  const options = command.opts<Options>()
  const [gameWord, ...levelWords] = command.args
  if (command.args.filter((word) => word === '-').length > 1)
    throw new CommandError('usage', 'stdin can be read once, so "-" can stand for one file only')
  if (options.print && options.json)
    throw new CommandError('usage', '--print prints text, so it cannot be combined with --json')
  const found = await findGame(gameWord, io)
  const levels: InputText[] = []
  for (const word of levelWords) levels.push((await findLevel(found, word, io)).input)
  return tell(checkAll(found.input, levels), options, io)
}

interface Checked {
  readonly input: InputText
  readonly diagnostics: readonly Diagnostic[]
  /** Formatted. */
  readonly text: () => string
}

function checkAll(input: InputText, levels: readonly InputText[]): Checked[] {
  const { game, diagnostics } = loadGame(input.text, input.file)
  // consequences of other mistakes are reported once those are fixed
  const isSound = !isBad(diagnostics) && linesLeftOut(diagnostics).length === 0
  const hopeless = isSound && game ? unwinnableGameDiagnostic(game) : undefined
  const unread = game?.definition.unreadCharacters
  const checked = levels.map((level): Checked => {
    // the avatar may be there, but could not be read
    const isAvatarUnread = [...level.text].some((character) => unread?.has(character))
    const isOwn = ({ code }: Diagnostic): boolean => code !== 'vgdl/no-avatar' || !isAvatarUnread
    // without a game, the shape can still be checked
    const reading = game === undefined ? readLevel(level.text, level.file) : loadLevel(game, level.text, level.file)
    const stage = isSound && 'stage' in reading ? reading.stage : undefined
    const unwinnable = stage && unwinnableDiagnostic(stage, level.file)
    const found = [...reading.diagnostics.filter(isOwn), ...(unwinnable === undefined ? [] : [unwinnable])]
    return { input: level, diagnostics: found, text: () => levelText(level) }
  })
  const text = (): string => printGame(readGame(input.text, input.file).syntax)
  return [{ input, diagnostics: [...diagnostics, ...(hopeless === undefined ? [] : [hopeless])], text }, ...checked]
}

function levelText({ text, file }: InputText): string {
  const { level } = readLevel(text, file)
  return level === undefined ? '' : printLevel(level)
}

function tell(checked: readonly Checked[], { json, strict, print }: Options, io: Io): number {
  const all = checked.flatMap(({ diagnostics }) => diagnostics)
  const errors = countSeverity(all, 'error')
  const warnings = countSeverity(all, 'warning')
  if (json) {
    printJson(io, {
      files: checked.map(({ input: { file }, diagnostics }) => ({ file, diagnostics })),
      errors,
      warnings,
    })
  } else {
    for (const { input, diagnostics } of checked) reportDiagnostics(io, input, diagnostics)
    if (print) {
      const printed = checked.map(({ text }) => text()).join('\n')
      // a file gets the text itself, a terminal gets it without control characters
      io.stdout.write(io.stdout.isTTY ? printable(printed) : printed)
    }
    const color = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green'
    io.stderr.write(`${countedNoun(checked.length, 'file')}: ${paint(io.stderr, color, findings(errors, warnings))}\n`)
  }
  if (all.some(isUnsupported)) return ExitCode.unsupported
  return isBad(all, strict) || isSetLeftOut(all) ? ExitCode.no : ExitCode.done
}
