import { Diamond } from 'lucide-react'
import { useShell, useShellState } from '../hooks.ts'
import { keysAsText } from '../keys.ts'
import { rooms } from '../rooms.ts'

export function Rail() {
  const { isMac } = useShell()
  const current = useShellState(({ route }) => route.room)
  const label = useShellState(({ words }) => words.rooms)
  return (
    <nav className="rail" aria-label={label}>
      <a className="logo" href="#/home" aria-label="Telos">
        <Diamond size={22} fill="currentColor" aria-hidden />
      </a>
      {rooms.map(({ id, title, icon: Icon, keys }) => (
        <a
          key={id}
          href={`#/${id}`}
          className="rail-room"
          aria-current={id === current ? 'page' : undefined}
          title={`${title} (${keysAsText(keys, isMac)})`}
        >
          <Icon size={20} aria-hidden />
          <span>{title}</span>
        </a>
      ))}
    </nav>
  )
}
