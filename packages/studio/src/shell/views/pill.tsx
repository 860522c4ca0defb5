import type { StatusPill } from '../room.ts'

/** Each status has its own shape, for those who do not tell its colour from others. */
const shapes = { running: '●', paused: '■', done: '✓', failed: '✕', attention: '!' } as const

export function Pill({ shape, text, run }: StatusPill) {
  const content = (
    <>
      <span className="shape" aria-hidden>
        {shapes[shape]}
      </span>
      {text}
    </>
  )
  return run === undefined ? (
    <span className={`pill ${shape}`}>{content}</span>
  ) : (
    <button type="button" className={`pill ${shape}`} onClick={run}>
      {content}
    </button>
  )
}
