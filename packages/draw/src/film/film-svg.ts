import { escapeXml, needKeys, shorten, textColumns } from '@telos/core/text'
import { svgPicture } from '../svg.ts'
import { drawBubble, shortenPlan } from './bubble.ts'
import { type Film, type GroundMark, posterOf, type SceneFigure, type WorldScene } from './film.ts'
import { card, type FilmLayout, layOutFilm } from './film-layout.ts'
import { baseStyle, colours, drawFigure, drawMark, drawRoad, drawWalls, stillStyle } from './film-shapes.ts'
import { appearance, cornersOf, movement, type ScreenPath } from './keyframes.ts'
import { placeLabels } from './place-labels.ts'

/** As in the style of titles, in pixels. */
const TITLE_SIZE = 15
/** Columns that fit the card in the usual size, and in the smallest legible one. */
const titleColumns = { usual: 92, most: 120 } as const
const captionColumns = 96
const rosterColumns = 98
/** Pixels between the legend and the edge of the card, and those of its average letter. */
const legendEdge = 22
const legendLetter = 7.4

/**
 * Renders a film as an animated SVG without scripts, which plays wherever images are shown. Viewers who prefer reduced motion see its most
 * telling scene.
 *
 * @example drawFilm(filmOf(pirateDemo.start({ seed: 1 })), 'Jack wants rum')
 */
export function drawFilm(film: Film, title: string): string {
  needKeys(film, 'a film: { scenes, captions, seconds }', 'scenes', 'captions', 'seconds')
  return new FilmDrawing(film, title).toString()
}

/** Fits a title into the card: a long one is written smaller, a very long one is cut. */
function titleText(title: string): string {
  const text = shorten(title, titleColumns.most)
  const size = Math.floor((TITLE_SIZE * titleColumns.usual) / textColumns(text))
  const smaller = size < TITLE_SIZE ? ` style="font-size:${size}px"` : ''
  return `<text class="title" x="20" y="28"${smaller}>${escapeXml(text)}</text>`
}

class FilmDrawing {
  readonly #film: Film
  readonly #title: string
  readonly #layout: FilmLayout
  /** The moment that viewers without animation see. */
  readonly #poster: number
  readonly #styles: string[] = []
  #animations = 0

  constructor(film: Film, title: string) {
    this.#film = film
    this.#title = title.charAt(0).toUpperCase() + title.slice(1)
    this.#layout = layOutFilm(film)
    this.#poster = posterOf(film)
  }

  toString(): string {
    const { names, thinkers, hasBubbles, captionTop: top } = this.#layout
    const marks = this.#marks()
    const figures = names.map((name) => this.#figure(name))
    const roster = hasBubbles ? [] : thinkers.map((name, row) => this.#rosterRow(name, row))
    const legend = this.#legend()
    const captions = this.#captions()
    const height = top + card.caption
    return svgPicture(
      {
        width: card.width,
        height,
        title: this.#title,
        style: `${baseStyle(this.#film.seconds)}${this.#styles.join('')}${stillStyle}`,
        paper: `<rect class="paper" x=".5" y=".5" width="${card.width - 1}" height="${height - 1}" rx="10"/>`,
      },
      [
        titleText(this.#title),
        ...marks,
        ...figures.map(({ drawn }) => drawn),
        // bubbles last, so that no figure is drawn over one
        ...figures.map(({ bubbles }) => bubbles),
        ...roster,
        ...legend,
        `<path class="strip" d="M0,${top}H${card.width}V${height - 10}a10,10,0,0,1,-10,10H10a10,10,0,0,1,-10,-10z"/>`,
        ...captions,
      ],
    )
  }

  /** Walls and roads stay for the whole film; other marks may come and go. */
  #marks(): string[] {
    const { scale } = this.#layout
    const found = [...this.#spansOf(({ ground }) => ground, markKey).values()]
    const corner = ({ x, y }: GroundMark['at'], side: number) => this.#layout.placeOf({ x: x + side, y: y + side })
    const looking = (look: GroundMark['look']) => found.filter(({ item }) => item.look === look)
    const others = found
      .filter(({ item: { look } }) => look !== 'wall' && look !== 'road')
      .map(({ item, spans }) => {
        const [x, y] = this.#layout.placeOf(item.at)
        return { mark: item, x, y, spans }
      })
    const places = placeLabels(others, scale, this.#layout.room)
    return [
      drawWalls(looking('wall').map(({ item: { at } }) => [corner(at, -0.5), corner(at, 0.5)])),
      ...looking('road').map(({ item: { at, to = at } }) =>
        drawRoad(this.#layout.placeOf(at), this.#layout.placeOf(to)),
      ),
      ...others.map(({ mark, x, y, spans }, index) => {
        const drawn = this.#shown(spans, drawMark(mark, places[index], scale))
        return `<g transform="translate(${x},${y})">${drawn}</g>`
      }),
    ]
  }

  #figure(name: string): { readonly drawn: string; readonly bubbles: string } {
    const { scenes, seconds } = this.#film
    const { places, hasBubbles } = this.#layout
    const seen = scenes.flatMap(({ at }, index) => {
      const value = places[index].get(name)
      return value === undefined ? [] : [{ at, value }]
    })
    const way: ScreenPath = cornersOf(seen)
    const looks = this.#spansOf(({ figures }) => figures.filter((figure) => figure.name === name), lookKey)
    const drawn = [...looks.values()].map(({ item, spans }) =>
      this.#shown(spans, drawFigure(item, this.#layout.hasLetter(item))),
    )
    const [x, y] = (seen.findLast(({ at }) => at <= this.#poster) ?? seen[0]).value
    const last = way[way.length - 1].value
    const id = this.#animate((rule) => movement(rule, [...way, { at: seconds, value: last }], seconds), 'linear')
    const moving = (markup: string) => `<g class="${id}" style="transform:translate(${x}px,${y}px)">${markup}</g>`
    const bubbles = hasBubbles ? this.#bubbles(name) : ''
    return { drawn: moving(drawn.join('')), bubbles: bubbles === '' ? '' : moving(bubbles) }
  }

  #bubbles(name: string): string {
    const of = ({ figures }: WorldScene) => figures.filter((figure) => figure.name === name && figure.thought)
    const thoughts = [...this.#spansOf(of, ({ thought }) => JSON.stringify(thought)).values()]
    return thoughts
      .map(({ item: { thought = [] }, spans }) =>
        this.#shown(spans, drawBubble(thought, this.#layout.bubbleShiftOf(name, thought))),
      )
      .join('')
  }

  #rosterRow(name: string, row: number): string {
    const y = Math.round(this.#layout.mapHeight + row * card.row + 12)
    const of = ({ figures }: WorldScene) => figures.filter((figure) => figure.name === name)
    const states = [...this.#spansOf(of, ({ thought, isDown }) => JSON.stringify([thought, isDown])).values()]
    const { idle = 'no goal right now' } = this.#film.scenes[0].scene
    const rows = states.map(({ item, spans }) => this.#shown(spans, rosterText(item, y, idle)))
    const side = this.#film.scenes.flatMap(({ scene }) => scene.figures).find((figure) => figure.name === name)?.side
    const dot = `<circle cx="30" cy="${y - 4}" r="5" fill="${colours[side ?? 'grey']}"/>`
    return `${dot}<text class="name" x="44" y="${y}">${escapeXml(shorten(name, 11))}</text>${rows.join('')}`
  }

  /** Says who the extras are, in the lower right corner of the map. */
  #legend(): string[] {
    const y = Math.round(this.#layout.mapHeight) - 12
    let right: number = card.width - legendEdge
    return this.#layout.extras.map(([side, text]) => {
      const x = Math.round(right - textColumns(text) * legendLetter)
      right = x - 34
      const dot = `<circle cx="${x - 12}" cy="${y - 4}" r="5" fill="${colours[side]}"/>`
      return `${dot}<text class="row" x="${x}" y="${y}">${escapeXml(text)}</text>`
    })
  }

  #captions(): string[] {
    const { captions, seconds } = this.#film
    const y = this.#layout.captionTop + 29
    return captions.map(({ at, text }, index) => {
      const until = captions[index + 1]?.at ?? seconds
      const line = `<text class="caption" x="20" y="${y}">${escapeXml(shorten(text, captionColumns))}</text>`
      return this.#shown([[at, until]], line)
    })
  }

  /** Everything that is visible only at times, with its time spans. */
  #spansOf<T>(itemsOf: (scene: WorldScene) => readonly T[], keyOf: (item: T) => string) {
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

  /** Markup that is visible during some time spans. Permanently visible markup needs no animation. */
  #shown(spans: readonly (readonly [number, number])[], markup: string): string {
    const { seconds } = this.#film
    const [[from, to]] = spans
    if (spans.length === 1 && from === 0 && to === seconds) return markup
    const id = this.#animate((rule) => appearance(rule, spans, seconds), 'step-end')
    const isOnPoster = spans.some(([start, end]) => start <= this.#poster && this.#poster < end)
    return `<g class="${id}" opacity="${isOnPoster ? 1 : 0}">${markup}</g>`
  }

  #animate(rule: (name: string) => string, timing: string): string {
    const id = `a${this.#animations++}`
    this.#styles.push(rule(id), `.${id}{animation:${id} var(--film) ${timing} infinite}`)
    return id
  }
}

function rosterText({ thought, isDown }: SceneFigure, y: number, idle: string): string {
  if (thought === undefined)
    return `<text class="none" x="120" y="${y}">${isDown ? 'out of action' : escapeXml(idle)}</text>`
  const [goal = '', plan = ''] = thought
  const rest = plan === '' ? '' : `: ${escapeXml(shortenPlan(plan, Math.max(1, rosterColumns - textColumns(goal))))}`
  return `<text class="row" x="120" y="${y}"><tspan class="want">${escapeXml(shorten(goal, rosterColumns))}</tspan>${rest}</text>`
}

function markKey({ at, look, label, to }: GroundMark): string {
  return `${at.x},${at.y},${look},${label},${to?.x},${to?.y}`
}

function lookKey({ side, isDown }: SceneFigure): string {
  return `${side},${isDown}`
}
