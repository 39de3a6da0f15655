import { expect, test } from "vitest";
import { channelOf } from "./channels";

test.each([
  [null, "direct"],
  ["", "direct"],
  ["no address", "direct"],
  ["https://www.google.com/", "search"],
  ["https://google.com.pe/search", "search"],
  ["https://mail.google.com/", "link"],
  ["https://www.bing.com/", "search"],
  ["https://pe.search.yahoo.com/", "search"],
  ["android-app://com.google.android.googlequicksearchbox/", "search"],
  ["android-app://com.instagram.android/", "social"],
  ["android-app://com.facebook.katana", "social"],
  ["android-app://com.zhiliaoapp.musically/", "social"],
  ["android-app://org.telegram.messenger/", "social"],
  ["android-app://com.google.android.gm/", "app"],
  ["android-app://com.slack/", "app"],
  ["https://com.google.android.googlequicksearchbox/", "link"],
  ["https://l.instagram.com/", "social"],
  ["https://m.facebook.com/", "social"],
  ["https://t.co/abc", "social"],
  ["https://x.com/", "social"],
  ["https://netflix.com/", "link"],
  ["https://google.com.evil.test.example/", "link"],
  ["https://blog.test/", "link"],
])("a visit from %s is %s", (referrer, channel) => {
  expect(channelOf(referrer)).toBe(channel);
});
