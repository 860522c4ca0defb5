import { useShellState } from '../hooks.ts'

/** The last thing the studio said, for a few seconds. */
export function NoticeLine() {
  const notice = useShellState((state) => state.notice)
  return (
    <div className="notice-line" role="status" aria-live="polite">
      {notice && (
        <div className="notice" key={notice.id}>
          {notice.sentence}
          {notice.action && (
            <button type="button" className="link" onClick={notice.action.run}>
              {notice.action.title}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
