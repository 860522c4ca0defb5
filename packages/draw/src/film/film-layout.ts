import { type Box, boxAround, boxesOverlap, round, shiftBox } from './boxes.ts'
import { bubbleBox, bubbleShift } from './bubble.ts'
import type { Film, SceneFigure, WorldScene } from './film.ts'
import { labelBox, placeLabels } from './place-labels.ts'
import { Crowd, spread } from './spread.ts'

export const card = { width: 860, map: 400, mapWithBubbles: 320, caption: 46, row: 22 } as const
const margin = { side: 36, sideOfBubbles: 90, top: 56, topOfBubbles: 122, bottom: 46, edge: 8 } as const
/** With more figures than this, they are drawn as dots without letters. */
const mostLetters = 12
/** With more thinkers than this, speech bubbles would hide the map, so thoughts are listed below it. */
const mostBubbles = 2
/** Seconds of a film for which bubbles may pass over a label. */
const briefly = 2
/** Maps of places without cells may be this much wider than high, to fill the card. */
const mostStretch = 1.6
const cellLooks: readonly string[] = ['wall', 'cover', 'bush', 'target']
/** Pixels from the centre of a figure to its edge. */
const radii = { letter: 11, dot: 3.5, fallen: 8 } as const

/** A position on the card, in pixels. */
export type CardPlace = readonly [x: number, y: number]

/** Lays out a film: with speech bubbles if they never hide a figure or each other and pass over labels only briefly, otherwise with a list of thoughts. */
export function layOutFilm(film: Film): FilmLayout {
  const layout = new FilmLayout(film, true)
  return layout.thinkers.length <= mostBubbles && layout.areBubblesClear() ? layout : new FilmLayout(film, false)
}

/** Where everything in a film is drawn. */
export class FilmLayout {
  readonly film: Film
  readonly hasBubbles: boolean
  readonly names: readonly string[]
  /** The figures that ever have a thought, in the order of the figures. */
  readonly thinkers: readonly string[]
  readonly scale: number
  readonly mapHeight: number
  /** For each scene, where its figures stand. */
  readonly places: readonly ReadonlyMap<string, CardPlace>[]
  readonly #left: number
  /** Pixels per unit from left to right; `scale` is from top to bottom. */
  readonly #across: number
  readonly #top: number
  readonly #shifts = new Map<string, number>()

  constructor(film: Film, hasBubbles: boolean) {
    const figures = film.scenes.flatMap(({ scene }) => scene.figures)
    const thinking = new Set(figures.filter(({ thought }) => thought).map(({ name }) => name))
    const { width, height } = film.scenes[0].scene
    this.film = film
    this.hasBubbles = hasBubbles
    this.names = [...new Set(figures.map(({ name }) => name))]
    this.thinkers = this.names.filter((name) => thinking.has(name))
    this.#top = hasBubbles ? margin.topOfBubbles : margin.top
    const side = hasBubbles ? margin.sideOfBubbles : margin.side
    const widest = (card.width - 2 * side) / width
    this.scale = Math.min(widest, (hasBubbles ? card.mapWithBubbles : card.map) / height)
    const hasCells = film.scenes.some(({ scene }) => scene.ground.some(({ look }) => cellLooks.includes(look)))
    this.#across = hasCells ? this.scale : Math.min(widest, this.scale * mostStretch)
    this.#left = (card.width - width * this.#across) / 2
    this.mapHeight = this.#top + height * this.scale + margin.bottom
    const crowd = new Crowd()
    this.places = film.scenes.map(({ scene }) => this.#spread(scene, crowd))
  }

  /** The part of the card that labels and bubbles may cover. */
  get room(): Box {
    return { left: margin.edge, top: 36, right: card.width - margin.edge, bottom: this.mapHeight - margin.edge / 2 }
  }

  /** The upper edge of the strip with the captions. */
  get captionTop(): number {
    return Math.round(this.mapHeight + (this.hasBubbles ? 0 : this.thinkers.length * card.row + 10))
  }

  /** Who the figures without a name are, by side; only sides that appear in the film. */
  get extras(): readonly (readonly [side: SceneFigure['side'], text: string])[] {
    const sides = new Set(this.film.scenes.flatMap(({ scene }) => scene.figures.map(({ side }) => side)))
    const { extras = {} } = this.film.scenes[0].scene
    return (['grey', 'red', 'blue'] as const).flatMap((side) => {
      const text = extras[side]
      return text === undefined || !sides.has(side) ? [] : [[side, text] as const]
    })
  }

  placeOf({ x, y }: { readonly x: number; readonly y: number }): CardPlace {
    return [round(this.#left + x * this.#across), round(this.#top + y * this.scale)]
  }

  hasLetter({ side }: SceneFigure): boolean {
    return this.names.length <= mostLetters || side !== 'grey'
  }

  radiusOf(figure: SceneFigure): number {
    if (figure.isDown) return radii.fallen
    return this.hasLetter(figure) ? radii.letter : radii.dot
  }

  /** Returns how far the bubble with a thought is moved aside, in all scenes in which the figure has this thought. */
  bubbleShiftOf(name: string, thought: readonly string[]): number {
    const key = thought.join('\n')
    const known = this.#shifts.get(`${name}\n${key}`)
    if (known !== undefined) return known
    const xs = this.film.scenes.flatMap(({ scene }, index) =>
      scene.figures.some((figure) => figure.name === name && figure.thought?.join('\n') === key)
        ? [this.places[index].get(name)![0]]
        : [],
    )
    const shift = bubbleShift(thought, [Math.min(...xs), Math.max(...xs)], this.room)
    this.#shifts.set(`${name}\n${key}`, shift)
    return shift
  }

  areBubblesClear(): boolean {
    return this.film.scenes.every((_, index) => this.#areBubblesApart(index)) && this.#areLabelsLegible()
  }

  #areBubblesApart(index: number): boolean {
    const { figures } = this.film.scenes[index].scene
    const bubbles = this.#bubblesIn(index)
    return bubbles.every(({ name, box }) => {
      const hidesFigure = figures.some(
        (figure) =>
          figure.name !== name &&
          boxesOverlap(box, boxAround(...this.places[index].get(figure.name)!, this.radiusOf(figure))),
      )
      return !hidesFigure && bubbles.every((other) => other.name === name || !boxesOverlap(box, other.box))
    })
  }

  #areLabelsLegible(): boolean {
    const { scenes, seconds } = this.film
    const hidden = this.#labelBoxes().map((box) => ({ box, seconds: 0 }))
    for (const [index, { at }] of scenes.entries()) {
      const bubbles = this.#bubblesIn(index)
      const duration = (scenes[index + 1]?.at ?? seconds) - at
      for (const label of hidden) if (bubbles.some(({ box }) => boxesOverlap(box, label.box))) label.seconds += duration
    }
    return hidden.every((label) => label.seconds <= briefly)
  }

  #bubblesIn(index: number): readonly { readonly name: string; readonly box: Box }[] {
    return this.film.scenes[index].scene.figures.flatMap(({ name, thought }) => {
      if (thought === undefined) return []
      const box = bubbleBox(thought, this.bubbleShiftOf(name, thought))
      return [{ name, box: shiftBox(box, ...this.places[index].get(name)!) }]
    })
  }

  #labelBoxes(): readonly Box[] {
    const ground = this.film.scenes.flatMap(({ scene }) => scene.ground).filter(({ look }) => look !== 'wall')
    const marks = [...new Map(ground.map((mark) => [JSON.stringify(mark), mark])).values()].map((mark) => {
      const [x, y] = this.placeOf(mark.at)
      return { mark, x, y }
    })
    const places = placeLabels(marks, this.scale, this.room)
    return marks.flatMap(({ mark: { label }, x, y }, index) => {
      const place = places[index]
      return label === undefined || place === undefined ? [] : [shiftBox(labelBox(label, place), x, y)]
    })
  }

  /** Whether a figure is drawn as a dot among many. */
  #isInCrowd(figure: SceneFigure): boolean {
    return !this.hasLetter(figure) && !figure.isDown
  }

  #spread({ figures, ground }: WorldScene, crowd: Crowd): ReadonlyMap<string, CardPlace> {
    const members = figures.filter((figure) => this.#isInCrowd(figure))
    const slots = crowd.slotsOf(new Map(members.map(({ name, at }) => [name, String(this.placeOf(at))])))
    const discs = figures.map((figure) => ({
      at: this.placeOf(figure.at),
      radius: this.radiusOf(figure),
      isFallen: figure.isDown,
      slot: slots.get(figure.name),
    }))
    const walls = ground
      .filter(({ look }) => look === 'wall')
      .map(({ at }) => boxAround(...this.placeOf(at), this.scale / 2))
    return new Map(spread(discs, walls).map(([x, y], index) => [figures[index].name, [round(x), round(y)]]))
  }
}
