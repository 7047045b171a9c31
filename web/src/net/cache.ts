/** A cache of responses that do not change: each is requested once, and again only after a failure. */

export class Cache<Answer> {
  private readonly kept = new Map<string, Promise<Answer>>();

  get(place: string, fetch: () => Promise<Answer>): Promise<Answer> {
    let found = this.kept.get(place);
    if (!found) {
      found = fetch();
      found.catch(() => this.kept.delete(place));
      this.kept.set(place, found);
    }
    return found;
  }
}
