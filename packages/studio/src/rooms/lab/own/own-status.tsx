import type { Diagnostic } from '@telos/core'
import { useStore } from 'zustand'
import type { OwnRun } from './own-run.ts'
import type { OwnWords } from './own-words.ts'

interface OwnStatusProps {
  readonly run: OwnRun
  /** The text as it is now: what ran may be older. */
  readonly text: string
  readonly words: OwnWords
  readonly isLinked: boolean
  readonly isDamaged: boolean
  readonly start: () => void
  readonly step: () => void
  readonly show: (diagnostic: Diagnostic) => void
}

/** What the code is doing, and what can be done about it. */
export function OwnStatusPanel({ run, text, words, isLinked, isDamaged, start, step, show }: OwnStatusProps) {
  const { status, isSilent } = useStore(run.store)
  const isRunning = status.kind === 'loading' || status.kind === 'ready'
  const isOlder = status.kind !== 'idle' && status.file.text !== text
  return (
    <section className="own-status" aria-label={words.title}>
      <div className="own-buttons">
        <button type="button" className="button primary" onClick={start} title="Ctrl Enter">
          ▶ {status.kind === 'idle' ? words.run : words.again}
        </button>
        <button type="button" className="button" onClick={run.stop} disabled={!isRunning}>
          ■ {words.stop}
        </button>
      </div>
      {isDamaged && <p className="own-note attention">{words.damaged}</p>}
      {isLinked && status.kind === 'idle' && <p className="own-note attention">{words.fromLink}</p>}
      <div role="status">
        {status.kind === 'idle' && <p>{words.idle}</p>}
        {status.kind === 'loading' && <p>{words.loading}</p>}
        {status.kind === 'stopped' && <p>{words.stopped[status.reason]}</p>}
        {status.kind === 'wrong' && <h3>✕ {words.problems(status.diagnostics.length)}</h3>}
        {status.kind === 'ready' && <h3>✓ {words.ready(status.opened.problem.title)}</h3>}
        {isOlder && <p className="own-note">{words.changed}</p>}
        {isSilent && <p className="own-note attention">{words.silent}</p>}
      </div>
      {status.kind === 'wrong' && (
        <ul className="own-problems">
          {status.diagnostics.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={at}>
              {each.span && (
                <button type="button" className="link" onClick={() => show(each)}>
                  {words.line(each.span.line, each.span.column)}
                </button>
              )}{' '}
              {each.message}
              {each.hint && <small>{each.hint}</small>}
            </li>
          ))}
        </ul>
      )}
      {status.kind === 'ready' && (
        <>
          <dl>
            {status.opened.problem.start !== '' && (
              <>
                <dt>{words.startIs}</dt>
                <dd>{status.opened.problem.start}</dd>
              </>
            )}
            <dt>{words.heuristics}</dt>
            <dd>{status.opened.heuristics.map(({ name }) => name).join(', ')}</dd>
            <dt>{words.strategy}</dt>
            <dd>{status.opened.job.label}</dd>
          </dl>
          <button type="button" className="button primary" onClick={step}>
            {words.step}
          </button>
        </>
      )}
    </section>
  )
}
