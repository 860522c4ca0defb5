/** Where the graph is in its frame: places of its nodes, and the part of it that is seen. */
import { type GraphPicture, heightOf, widthOf } from './graph-model.ts'

export type NodePlaces = Readonly<Record<string, { readonly x: number; readonly y: number }>>

export interface FrameSize {
  readonly width: number
  readonly height: number
}

export interface GraphLayout {
  readonly places: NodePlaces
  readonly direction: 'right' | 'down'
}

export function layoutOf(places: NodePlaces, direction: 'right' | 'down'): GraphLayout {
  return { places, direction }
}

const margin = 24
/** Room for the buttons at the top. */
const top = 52
const largest = 1.1

/** The whole graph, in the middle of the frame. */
export function viewportFor(
  { items }: GraphPicture,
  places: NodePlaces,
  { width, height }: FrameSize,
): { readonly x: number; readonly y: number; readonly zoom: number } {
  const boxes = items.flatMap((item) => {
    const place = places[item.id]
    return place === undefined ? [] : [{ ...place, right: place.x + widthOf(item), bottom: place.y + heightOf(item) }]
  })
  if (boxes.length === 0) return { x: 0, y: 0, zoom: 1 }
  const left = Math.min(...boxes.map(({ x }) => x))
  const upper = Math.min(...boxes.map(({ y }) => y))
  const wide = Math.max(...boxes.map(({ right }) => right)) - left
  const high = Math.max(...boxes.map(({ bottom }) => bottom)) - upper
  const room = { width: width - 2 * margin, height: height - top - margin }
  const zoom = Math.max(0.15, Math.min(largest, room.width / wide, room.height / high))
  return {
    x: margin + (room.width - wide * zoom) / 2 - left * zoom,
    y: top + (room.height - high * zoom) / 2 - upper * zoom,
    zoom,
  }
}
