/** Worlds drawn with the characters of their levels, in colour where there is some. */
import { boardCells, type World } from '@telos/vgdl'
import { type CommandOutput, paint, printable, type TerminalStyle } from '../../io.ts'

/** The world now, a line for each row. */
export function boardLines(world: World, output: CommandOutput): string[] {
  const { kinds } = world.game
  return boardCells(world).map((row) =>
    row
      .map(({ character, type }) => {
        const sign = printable(character)
        if (type < 0) return sign
        const colour = colours.get(kinds[type].parameters.text('color'))
        if (kinds[type].isAvatar) return paint(output, ['bold', colour ?? 'whiteBright'], sign)
        return colour === undefined ? sign : paint(output, colour, sign)
      })
      .join(''),
  )
}

/** What the characters stand for that are on the board now. */
export function boardLegend(world: World): string {
  const cells = boardCells(world).flat()
  const told = new Map(cells.map(({ character, type }) => [type, `${character} ${world.game.kinds[type]?.name}`]))
  told.delete(-1)
  return printable([...told.values()].join(', '))
}

/** Names of colours in VGDL as the nearest ones that terminals have. */
const colours = new Map<string, Extract<TerminalStyle, string>>([
  ['GREEN', 'green'],
  ['LIGHTGREEN', 'greenBright'],
  ['BLUE', 'blue'],
  ['LIGHTBLUE', 'cyan'],
  ['DARKBLUE', 'blue'],
  ['RED', 'red'],
  ['LIGHTRED', 'redBright'],
  ['PINK', 'magentaBright'],
  ['ORANGE', 'yellow'],
  ['LIGHTORANGE', 'yellow'],
  ['BROWN', 'yellow'],
  ['YELLOW', 'yellowBright'],
  ['LIGHTYELLOW', 'yellowBright'],
  ['GOLD', 'yellowBright'],
  ['GRAY', 'gray'],
  ['LIGHTGRAY', 'white'],
  ['DARKGRAY', 'gray'],
  ['WHITE', 'whiteBright'],
  ['BLACK', 'gray'],
])
