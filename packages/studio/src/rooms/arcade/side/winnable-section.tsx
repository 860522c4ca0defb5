import type { WinnableState } from '../arcade-state.ts'
import { type ArcadeProps, useArcade } from './use-arcade.ts'

/** The answer in a few words, with its shape: for the top bar, too. */
export function winnableWords(winnable: WinnableState): {
  readonly shape: 'running' | 'done' | 'failed' | 'attention'
  readonly text: string
} {
  if (winnable.status === 'asking') {
    const text = winnable.found === undefined ? 'winnable? not known yet' : winnableIn(winnable.found)
    return { shape: 'running', text }
  }
  if (winnable.status === 'nothing') return { shape: 'attention', text: 'winnable? not known' }
  const { verdict } = winnable
  if (verdict.status === 'winnable') return { shape: 'done', text: winnableIn(verdict.moves.length) }
  if (verdict.status === 'not-winnable') return { shape: 'failed', text: 'not winnable' }
  return { shape: 'attention', text: 'winnable? not known' }
}

function winnableIn(moves: number): string {
  return `winnable in ${moves} ${moves === 1 ? 'move' : 'moves'}`
}

const shapes = { running: '●', done: '✓', failed: '✕', attention: '!' } as const

/** Whether the level can be won: moves, a proof, or neither yet. */
export function WinnableSection({ model, files }: ArcadeProps) {
  const winnable = useArcade(model, (state) => state.winnable)
  const { shape, text } = winnableWords(winnable)
  const verdict = winnable.status === 'answered' ? winnable.verdict : undefined
  return (
    <section className="arcade-section winnable">
      <h3>Winnable?</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <div className="winnable-box" role="status" tabIndex={0}>
        <p>
          <span className={`shape ${shape}`} aria-hidden>
            {shapes[shape]}
          </span>{' '}
          <b>{text}</b>
        </p>
        {winnable.status === 'asking' && (
          <p className="quiet">{winnable.expansions.toLocaleString('en')} states so far</p>
        )}
        {winnable.status === 'nothing' && winnable.problem !== undefined && <p className="quiet">{winnable.problem}</p>}
        {verdict?.status === 'winnable' && (
          <p className="quiet">
            {verdict.words} · {time(verdict.milliseconds)}{' '}
            <button type="button" className="link" title="Show the moves that win (Alt W)" onClick={files.showWinning}>
              show me
            </button>
          </p>
        )}
        {verdict?.status === 'not-winnable' && (
          <>
            <ul className="proof">
              {verdict.proof.slice(0, 6).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {verdict.spans.length > 0 && (
              <p className="quiet">
                by{' '}
                {verdict.spans.slice(0, 4).map((span) => (
                  <button key={`${span.line}`} type="button" className="link" onClick={() => model.goTo(span)}>
                    line {span.line}
                  </button>
                ))}
              </p>
            )}
          </>
        )}
        {verdict?.status === 'unknown' && (
          <p className="quiet">
            {verdict.words}{' '}
            <button type="button" className="link" onClick={() => model.winnable.askLonger(60_000)}>
              think a minute
            </button>
          </p>
        )}
      </div>
    </section>
  )
}

function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
