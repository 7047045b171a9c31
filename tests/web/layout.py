"""What is wrong with the layout of a page, as far as it can be measured: text that is cut off, covered or too
small, a page that scrolls. `tools/screenshots.py --check` prints it."""

from __future__ import annotations

from playwright.sync_api import Page

#: Returns sentences. Text inside of a picture counts with the size in which it is seen.
LAYOUT = r"""(smallest) => {
    const found = new Set();
    const told = (one) => {
        const name = one.className?.baseVal ?? one.className;
        const text = (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\s+/g, ' ');
        const kind = one.tagName.toLowerCase() + (name ? '.' + name.trim().split(/\s+/)[0] : '');
        return `${kind} "${text.slice(0, 40)}"`;
    };
    const modal = document.querySelector(':modal');
    const root = modal ?? document.body;
    const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !one.closest('[inert], [hidden]') && !isForEars(one);
    const isForEars = (one) => one && (getComputedStyle(one).clipPath === 'inset(50%)' || isForEars(one.parentElement));

    const sideways = document.scrollingElement.scrollWidth - innerWidth;
    if (sideways > 0) found.add(`the page is ${sideways} px too wide`);

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const one = node.parentElement;
        if (!node.data.trim() || !seen(one) || one.closest('option, script, style, title, desc, textarea')) continue;
        const style = getComputedStyle(one);
        const scale = one.ownerSVGElement ? Math.abs(one.getScreenCTM()?.a ?? 1) : 1;
        const size = parseFloat(style.fontSize) * scale;
        if (size < smallest - 0.01 && !one.closest('[aria-hidden=true]'))
            found.add(`${size.toFixed(1)} px small: ${told(one)}`);
        if (one.ownerSVGElement) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        for (const { left, right, top, bottom } of boxes)
            for (const x of [left + 2, (left + right) / 2, right - 2]) {
                const upper = document.elementFromPoint(x, (top + bottom) / 2);
                const control = one.closest('button, a');
                if (control?.contains(upper) && !upper.contains(one) && !one.contains(upper))
                    found.add(`covered: ${told(one)}`);
            }
        for (let frame = one; frame && frame !== document.documentElement; frame = frame.parentElement) {
            const { overflowX, overflowY, position } = getComputedStyle(frame);
            const edge = frame.getBoundingClientRect();
            const cuts = (way) => way === 'hidden' || way === 'clip';
            const rolls = (way) => way === 'auto' || way === 'scroll';
            const over = (box) => Math.max(cuts(overflowX) ? Math.max(box.right - edge.right, edge.left - box.left) : 0,
                cuts(overflowY) ? Math.max(box.bottom - edge.bottom, edge.top - box.top) - 3 : 0);
            const most = Math.max(0, ...boxes.map(over));
            if (most > 1.5 && !frame.title) found.add(`${most.toFixed(0)} px cut off: ${told(one)}`);
            if (rolls(overflowX) || rolls(overflowY) || position === 'fixed') break;
        }
    }
    return [...found];
}"""
SMALLEST = 12  # pixels of text


def settle(page: Page) -> None:
    """Wait for the page's own letters: those that are shown until then have other widths."""
    page.evaluate("Promise.all([...document.fonts].map((face) => face.load())).then(() => true)")


def problems(page: Page) -> list[str]:
    """Return what is wrong with the layout of what is seen, in a sentence each."""
    settle(page)
    found: list[str] = page.evaluate(LAYOUT, SMALLEST)
    return found


def too_high(page: Page) -> list[str]:
    """Return a sentence if not the whole table is seen at once."""
    settle(page)
    rest: int = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
    return [f"the page is {rest} px too high"] if rest > 0 else []
