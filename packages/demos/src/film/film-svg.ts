import { escapeXml, shorten } from '@telos/core/text'
import type { Film } from './film.ts'
import { baseStyle, colours, drawBubble, drawFigure, drawMark, round, stillStyle } from './film-shapes.ts'
import { appearance, cornersOf, movement, type ScreenPath } from './keyframes.ts'
import type { DemoScene, GroundMark, SceneFigure } from './scene.ts'

const card = { width: 860, map: 330, caption: 46, row: 22 } as const
const margin = {
  side: 36,
  sideOfBubbles: 150,
  top: 56,
  topOfBubbles: 112,
  bottom: 44,
} as const
/** More figures than this are dots without letters. */
const mostLetters = 12
const captionColumns = 104
const rosterColumns = 112

/** Speech bubbles of more figures than this would hide each other: what they think is listed below the map. */
const mostBubbles = 2

/**
 * A film as an SVG that moves by itself wherever pictures are shown, without scripts. Readers who prefer no motion see the last scene.
 *
 * @example drawFilm(filmOf(pirateDemo.start({ seed: 1 })), 'Jack wants rum')
 */
export function drawFilm(film: Film, title: string): string {
  return new FilmDrawing(film, title).toString()
}

class FilmDrawing {
  readonly #film: Film
  readonly #title: string
  readonly #styles: string[] = []
  readonly #names: readonly string[]
  readonly #scale: number
  readonly #left: number
  readonly #top: number
  readonly #mapHeight: number
  #animations = 0

  constructor(film: Film, title: string) {
    this.#film = film
    this.#title = title
    const figures = film.scenes.flatMap(({ scene }) => scene.figures)
    this.#names = [...new Set(figures.map(({ name }) => name))]
    const { width, height } = film.scenes[0].scene
    const side = this.#hasBubbles ? margin.sideOfBubbles : margin.side
    this.#top = this.#hasBubbles ? margin.topOfBubbles : margin.top
    this.#scale = Math.min((card.width - 2 * side) / width, card.map / height)
    this.#left = (card.width - width * this.#scale) / 2
    this.#mapHeight = this.#top + height * this.#scale + margin.bottom
  }

  toString(): string {
    const marks = this.#marks()
    const figures = this.#names.map((name) => this.#figure(name))
    const roster = this.#hasBubbles ? [] : this.#thinkers.map((name, row) => this.#rosterRow(name, row))
    const captions = this.#captions()
    const height = Math.round(this.#captionTop + card.caption)
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${height}" width="${card.width}" height="${height}" role="img">`,
      `<title>${escapeXml(this.#title)}</title>`,
      `<style>${baseStyle(this.#film.seconds)}${this.#styles.join('')}${stillStyle}</style>`,
      `<rect class="paper" width="${card.width}" height="${height}" rx="10"/>`,
      `<text class="title" x="20" y="28">${escapeXml(this.#title)}</text>`,
      ...marks,
      ...figures,
      ...roster,
      `<rect class="strip" y="${this.#captionTop}" width="${card.width}" height="${card.caption}"/>`,
      ...captions,
      '</svg>',
      '',
    ].join('\n')
  }

  /** Those who ever think, in the order of the figures. */
  get #thinkers(): readonly string[] {
    const thinking = new Set(
      this.#film.scenes.flatMap(({ scene }) => scene.figures.filter(({ thought }) => thought).map(({ name }) => name)),
    )
    return this.#names.filter((name) => thinking.has(name))
  }

  get #hasBubbles(): boolean {
    return this.#thinkers.length <= mostBubbles && this.#names.length <= mostLetters
  }

  get #captionTop(): number {
    return this.#mapHeight + (this.#hasBubbles ? 0 : this.#thinkers.length * card.row + 10)
  }

  #place({ x, y }: { readonly x: number; readonly y: number }): readonly [number, number] {
    return [round(this.#left + x * this.#scale), round(this.#top + y * this.#scale)]
  }

  #marks(): string[] {
    return [...this.#spansOf(({ ground }) => ground, markKey).values()].map(({ item, spans }) => {
      const [x, y] = this.#place(item.at)
      return `<g transform="translate(${x},${y})">${this.#shown(spans, drawMark(item, this.#scale))}</g>`
    })
  }

  #figure(name: string): string {
    const { scenes, seconds } = this.#film
    const seen = scenes.flatMap(({ at, scene }) =>
      scene.figures.filter((figure) => figure.name === name).map((figure) => ({ at, figure })),
    )
    const way: ScreenPath = cornersOf(seen.map(({ at, figure }) => ({ at, value: this.#place(figure.at) })))
    const looks = this.#spansOf(({ figures }) => figures.filter((figure) => figure.name === name), lookKey)
    const drawn = [...looks.values()].map(({ item, spans }) =>
      this.#shown(spans, drawFigure(item, this.#names.length <= mostLetters || item.side !== 'grey')),
    )
    const bubbles = this.#hasBubbles ? this.#bubbles(name) : []
    const [x, y] = way[way.length - 1].value
    const id = this.#animate((rule) => movement(rule, [...way, { at: seconds, value: [x, y] }], seconds), 'linear')
    return `<g class="${id}" style="transform:translate(${x}px,${y}px)">${drawn.join('')}${bubbles.join('')}</g>`
  }

  #bubbles(name: string): string[] {
    const thoughts = this.#thoughtsOf(name)
    return [...thoughts.values()].map(({ item, spans }) => this.#shown(spans, drawBubble(item.thought ?? [])))
  }

  #rosterRow(name: string, row: number): string {
    const y = this.#mapHeight + row * card.row + 12
    const rows = [...this.#thoughtsOf(name).values()].map(({ item, spans }) => {
      const [goal, plan] = item.thought ?? []
      const text = shorten([goal, plan].filter((part) => part).join(': '), rosterColumns)
      return this.#shown(spans, `<text class="row" x="120" y="${y}">${escapeXml(text)}</text>`)
    })
    const side = this.#film.scenes.flatMap(({ scene }) => scene.figures).find((figure) => figure.name === name)?.side
    const dot = `<circle cx="30" cy="${y - 4}" r="5" fill="${colours[side ?? 'grey']}"/>`
    return `${dot}<text class="name" x="44" y="${y}">${escapeXml(shorten(name, 11))}</text>${rows.join('')}`
  }

  #thoughtsOf(name: string) {
    const of = ({ figures }: DemoScene) => figures.filter((figure) => figure.name === name && figure.thought)
    return this.#spansOf(of, ({ thought }) => JSON.stringify(thought))
  }

  #captions(): string[] {
    const { captions, seconds } = this.#film
    return captions.map(({ at, text }, index) => {
      const until = captions[index + 1]?.at ?? seconds
      const line = `<text class="caption" x="20" y="${
        this.#captionTop + 29
      }">${escapeXml(shorten(text, captionColumns))}</text>`
      return this.#shown([[at, until]], line)
    })
  }

  /** Everything that is seen now and then, with when it is. */
  #spansOf<T>(itemsOf: (scene: DemoScene) => readonly T[], keyOf: (item: T) => string) {
    const { scenes, seconds } = this.#film
    const found = new Map<string, { readonly item: T; readonly spans: [number, number][] }>()
    for (const [index, { at, scene }] of scenes.entries()) {
      const until = scenes[index + 1]?.at ?? seconds
      for (const item of itemsOf(scene)) {
        const key = keyOf(item)
        const known = found.get(key)
        const last = known?.spans.at(-1)
        if (known === undefined) found.set(key, { item, spans: [[at, until]] })
        else if (last !== undefined && last[1] === at) last[1] = until
        else known.spans.push([at, until])
      }
    }
    return found
  }

  /** Markup that is seen during some spans; what is always seen needs no animation. */
  #shown(spans: readonly (readonly [number, number])[], markup: string): string {
    const { seconds } = this.#film
    const [[from, to]] = spans
    if (spans.length === 1 && from === 0 && to === seconds) return markup
    const id = this.#animate((rule) => appearance(rule, spans, seconds), 'step-end')
    const atEnd = spans.at(-1)?.[1] === seconds ? 1 : 0
    return `<g class="${id}" opacity="${atEnd}">${markup}</g>`
  }

  #animate(rule: (name: string) => string, timing: string): string {
    const id = `a${this.#animations++}`
    this.#styles.push(rule(id), `.${id}{animation:${id} var(--film) ${timing} infinite}`)
    return id
  }
}

function markKey({ at, look, label, to }: GroundMark): string {
  return `${at.x},${at.y},${look},${label},${to?.x},${to?.y}`
}

function lookKey({ side, isDown }: SceneFigure): string {
  return `${side},${isDown}`
}
