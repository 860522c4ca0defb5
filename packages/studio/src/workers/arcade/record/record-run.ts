/** Records runs as moving pictures. */
import { drawingOrder, type Game } from '@telos/vgdl'
import { type Asked, breathe } from '../../worker-rpc.ts'
import type { ArcadeContract, RecordAsks, Recorded } from '../arcade-contract.ts'
import type { Board } from '../board-contract.ts'
import { countedMoves, type OpenedRun } from '../opened-stages.ts'
import { shownBoard } from '../show/shown-board.ts'
import { framePixels, gifFile } from './gif-file.ts'
import { heldFrames, MovingSvg } from './moving-svg.ts'

/** Frames of a picture at most: a minute at the usual pace. */
export const mostFrames = 500
/** Pixels of a side at most. */
const longestSide = 1000
const leastCell = 3
/** Changes in an SVG at most: each is about 70 characters. */
const mostChanges = 60_000

type Answer = ArcadeContract['record']['answers']
type Reports = ArcadeContract['record']['reports']

export async function recordRun(run: OpenedRun, asks: RecordAsks, asked: Asked<Reports>): Promise<Answer> {
  const { stage } = run
  const cell = Math.floor(Math.min(asks.cell ?? 24, longestSide / Math.max(stage.columns, stage.rows)))
  if (cell < leastCell)
    return {
      refused: `A board of ${stage.columns} × ${stage.rows} cells is too large for a picture of ${longestSide} pixels.`,
    }
  const counted = countedMoves(run).length
  const from = Math.max(0, Math.min(counted, Math.floor(asks.from)))
  const to = Math.max(from, Math.min(counted, Math.floor(asks.to)))
  const frames = Math.min(to - from + 1, mostFrames)
  const boardOf = (frame: number): Board => shownBoard(run.runs.after(run.moves, from + frame))
  const pace = Math.max(20, Math.min(10_000, asks.milliseconds ?? 120))
  const picture = { ...asks, cell, milliseconds: pace, frames, boardOf }
  const made = asks.format === 'gif' ? await asGif(run, picture, asked) : await asSvg(run, picture, asked)
  if (made === undefined)
    return { refused: 'This browser cannot paint in the background, which a GIF needs: record an SVG instead.' }
  const leftOut = to - from + 1 - made.frames
  return {
    recorded: {
      format: asks.format,
      file: made.file,
      frames: made.frames,
      width: stage.columns * cell,
      height: stage.rows * cell,
      leftOut:
        leftOut === 0
          ? undefined
          : `The picture has the first ${made.frames} boards; ${leftOut} more would make it too large.`,
    },
  }
}

interface Picture extends RecordAsks {
  readonly cell: number
  readonly milliseconds: number
  readonly frames: number
  readonly boardOf: (frame: number) => Board
}

type Made = Pick<Recorded, 'file' | 'frames'>

async function asSvg({ stage }: OpenedRun, picture: Picture, asked: Asked<Reports>): Promise<Made> {
  const { game, frames, boardOf } = picture
  const svg = new MovingSvg({ ...picture, title: game.path, layers: layersOf(stage.game) })
  let frame = 0
  for (; frame < frames; frame++) {
    const board = boardOf(frame)
    // the first board is drawn whatever it takes: there are at most 20,000 sprites
    if (frame > 0 && svg.changes + board.type.length / 4 > mostChanges) break
    svg.add(board)
    await tellFrames(frame + 1, frames, asked)
  }
  const bytes = new TextEncoder().encode(svg.toString())
  return { frames: frame, file: { name: `${baseName(game.path)}.svg`, type: 'image/svg+xml', bytes } }
}

async function asGif({ stage }: OpenedRun, picture: Picture, asked: Asked<Reports>): Promise<Made | undefined> {
  const { game, frames, boardOf, milliseconds } = picture
  const canvas = framePixels({ ...picture, columns: stage.columns, rows: stage.rows })
  if (canvas === undefined) return undefined
  const samples = [...new Set([0, frames >> 1, frames - 1])].map((frame) => canvas.pixelsOf(boardOf(frame)))
  const gif = gifFile(stage.columns * picture.cell, stage.rows * picture.cell, samples)
  for (let frame = 0; frame < frames; frame++) {
    gif.add(canvas.pixelsOf(boardOf(frame)), milliseconds * (frame === frames - 1 ? 1 + heldFrames : 1))
    await tellFrames(frame + 1, frames, asked)
  }
  return { frames, file: { name: `${baseName(game.path)}.gif`, type: 'image/gif', bytes: gif.finish() } }
}

async function tellFrames(frames: number, of: number, { signal, report }: Asked<Reports>): Promise<void> {
  if (frames % 10 !== 0) return
  await breathe()
  if (signal.aborted) throw new Error('cancelled')
  report({ frames, of })
}

function layersOf(game: Game): readonly number[] {
  const layers: number[] = []
  drawingOrder(game).forEach((type, layer) => {
    layers[type] = layer
  })
  return layers
}

function baseName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '') || 'game'
}
