const shapes = {
  bag: <path d="M6 8h12l1 12H5zM9 8V6.5a3 3 0 0 1 6 0V8" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  minus: <path d="M6 12h12" />,
  plus: <path d="M6 12h12M12 6v12" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />,
  person: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />,
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20" />,
  sun: (
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4" />
  ),
  chat: <path d="M4.5 19.5 6 15.8A7.8 7.8 0 1 1 9 18.6zM9 10.5h6M9 13.5h4" />,
  arrow: <path d="M5 12h14m-5-5 5 5-5 5" />,
  back: <path d="M19 12H5m5-5-5 5 5 5" />,
  truck: (
    <path d="M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
  ),
  card: <path d="M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4" />,
  needle: <path d="M20 4 8 16m12-12c-3-.5-4.5 1-4 4M8 16c-2 2-4.5.5-4.5 3.5M8 16c2.5 1 5 3.5 9 3.5" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  zoom: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20M10.5 7.8v5.4m-2.7-2.7h5.4" />,
  share: <path d="M12 14V4m-4 3.5L12 4l4 3.5M6 11.5V20h12v-8.5" />,
  hanger: (
    <path d="M12 9.5V8.2a2.1 2.1 0 1 0-2.1-2.1M12 9.5 3.5 16c-.8.6-.4 1.7.6 1.7h15.8c1 0 1.4-1.1.6-1.7z" />
  ),
  heart: <path d="M12 20S3.5 15 3.5 9.3A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.7C20.5 15 12 20 12 20z" />,
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
} as const;

export type IconName = keyof typeof shapes;

/** A line icon in the current colour; words beside it or an `aria-label` say what it is. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
