import { Play } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { paintOf } from '../../draw/draw-frame.ts'
import { openSurface } from '../../draw/surface.ts'
import { useReducedMotion } from '../../shell/hooks.ts'
import type { CardInfo } from './card-list.ts'
import { type CardPlayer, createCardPlayer } from './card-player.ts'
import { cardWorker } from './card-worker.ts'

/** Milliseconds between the starts of two workers: the page comes first. */
const stagger = 120

/** A world that moves while it can be seen. */
export function CardView({ card, order }: { readonly card: CardInfo; readonly order: number }) {
  const article = useRef<HTMLElement>(null)
  const [player] = useState(() => createCardPlayer({ worker: cardWorker(card.name) }))
  const status = useStore(player.store, (state) => state.status)
  const hasFrame = useStore(player.store, (state) => state.frame !== undefined)
  const isVisible = useVisible(article)
  const isStill = useReducedMotion()
  const [isWanted, setWanted] = useState(false)
  const [tries, setTries] = useState(0)
  const plays = isVisible && (!isStill || isWanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts it again
  useEffect(() => {
    if (!plays) return
    const timer = setTimeout(player.play, hasStarted(player) ? 0 : stagger * order)
    return () => {
      clearTimeout(timer)
      player.pause()
    }
  }, [player, plays, order, tries])
  // without motion, the moment that tells the story
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts it again
  useEffect(() => {
    if (isStill && !isWanted && isVisible && !hasStarted(player)) void player.advance(card.tellingStep)
  }, [player, isStill, isWanted, isVisible, card, tries])
  return (
    <article className="card" ref={article}>
      <a className="card-link" href={card.address ?? `#/home/watch/${card.name}`}>
        <span className="card-picture">
          {!hasFrame && status !== 'failed' && <span className="card-loading">starting …</span>}
          <FrameCanvas player={player} isLarge={false} aria-hidden data-card={card.name} />
        </span>
        <b>{card.title}</b>
        <span className="card-invitation">{card.invitation}</span>
      </a>
      {isStill && hasFrame && status === 'paused' && !isWanted && (
        <button type="button" className="button card-play" onClick={() => setWanted(true)}>
          <Play size={14} aria-hidden /> Play
        </button>
      )}
      {status === 'failed' && (
        <div className="card-problem" role="status">
          <p>This world has stopped. The others go on.</p>
          <button
            type="button"
            className="button"
            aria-label={`Try again: ${card.title}`}
            onClick={() => setTries(tries + 1)}
          >
            Try again
          </button>
        </div>
      )}
    </article>
  )
}

function hasStarted({ store }: ReturnType<typeof createCardPlayer>): boolean {
  return store.getState().frame !== undefined
}

interface FrameCanvasProps extends ComponentProps<'canvas'> {
  readonly player: CardPlayer
  readonly isLarge: boolean
}

/** Draws the frame that a player shows. Frames do not pass through React: they come too often. */
export function FrameCanvas({ player, isLarge, ...props }: FrameCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const surface = openSurface(canvas.current!)
    let shown = player.store.getState().frame
    if (shown) surface.show(paintOf(shown, { isLarge }))
    const stop = player.store.subscribe(({ frame }) => {
      if (frame === undefined || frame === shown) return
      shown = frame
      surface.show(paintOf(frame, { isLarge }))
    })
    return () => {
      stop()
      surface.close()
    }
  }, [player, isLarge])
  return <canvas {...props} ref={canvas} />
}

/** Whether an element can be seen: on the screen, in a tab that is shown. */
function useVisible(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  const [isShown, setShown] = useState(() => !document.hidden)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting === true))
    if (element.current) observer.observe(element.current)
    const changed = () => setShown(!document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', changed)
    }
  }, [element])
  return isOnScreen && isShown
}
